import { useEffect, useMemo } from "react";
import { shallowEqual } from "react-redux";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import type { RootState } from "@/state/types.ts";
import { lookUpName, type FoundReports } from "./matchGroups.ts";
import type { QueryTerm } from "./queryTerm.ts";

/** Shorter beginnings of an id match too much. */
const LEAST_LENGTH = 4;
/** How long nothing is typed before the database is asked, in milliseconds. */
const SETTLE_MS = 300;

type LookUp = { field: "session" | "id"; beginning: string };

const { findErrors } = groupsApi.endpoints;

/**
 * What only reports know is looked up in the database: the errors of a session, and of a report's id. `failures`: why
 * that was not possible, a sentence each. `isWaiting`: an answer may still come.
 */
export function useFoundReports(terms: readonly QueryTerm[]) {
  const dispatch = useAppDispatch();
  const isPast = usePanelMode() === "read-only";
  const lookUps = useMemo(
    () =>
      terms.flatMap(({ key, value }): (LookUp & { name: string })[] =>
        (key === "session" || key === "id") && value.length >= LEAST_LENGTH
          ? [{ field: key, beginning: value, name: lookUpName({ key, value }) }]
          : [],
      ),
    [terms],
  );
  useEffect(() => {
    if (lookUps.length === 0 || isPast) return undefined;
    // Subscribed as long as the filter is shown: an answer that nobody uses is dropped after a minute.
    let requests: { unsubscribe: () => void }[] = [];
    const timer = setTimeout(() => {
      requests = lookUps.map(({ field, beginning }) => dispatch(findErrors.initiate({ field, beginning })));
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      for (const request of requests) request.unsubscribe();
    };
  }, [dispatch, lookUps, isPast]);
  const answers = (state: RootState) =>
    lookUps.map(({ field, beginning }) => findErrors.select({ field, beginning })(state));
  const found = useAppSelector((state) => answers(state).map(({ data }) => data), shallowEqual);
  const errors = useAppSelector((state) => answers(state).map(({ error }) => error), shallowEqual);
  /** Why the last answer failed, "" where the first may still come, and `null` where there is one. */
  const reasons = found.map((ids, index) =>
    errors[index] === undefined ? (ids ? null : "") : failureMessage(errors[index]),
  );
  return {
    found: useMemo<FoundReports>(
      () => new Map(lookUps.map(({ name }, index) => [name, new Set(found[index])])),
      [lookUps, found],
    ),
    failures: lookUps.flatMap(({ name }, index) =>
      reasons[index] ? [`Reports could not be searched for ${name} (${reasons[index]})`] : [],
    ),
    isWaiting: !isPast && reasons.includes(""),
  };
}
