import { useEffect, useMemo } from "react";
import { shallowEqual } from "react-redux";
import { groupsApi } from "@/api/groups/groupsApi.ts";
import { usePanelMode } from "@/components/panel/panelMode.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { lookUpName, type FoundReports } from "./matchGroups.ts";
import type { QueryTerm } from "./queryTerm.ts";

/** Shorter beginnings of an id match too much. */
const LEAST_LENGTH = 4;
/** How long nothing is typed before the database is asked, in milliseconds. */
const SETTLE_MS = 300;

type LookUp = { field: "session" | "id"; beginning: string };

/** What only reports know is looked up in the database: the errors of a session, and of a report's id. */
export function useFoundReports(terms: readonly QueryTerm[]): FoundReports {
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
    const timer = setTimeout(() => {
      for (const { field, beginning } of lookUps) {
        void dispatch(groupsApi.endpoints.findErrors.initiate({ field, beginning }, { subscribe: false }));
      }
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, lookUps, isPast]);
  const found = useAppSelector(
    (state) =>
      lookUps.map(({ field, beginning }) => {
        return groupsApi.endpoints.findErrors.select({ field, beginning })(state).data;
      }),
    shallowEqual,
  );
  return useMemo(
    () => new Map(lookUps.map(({ name }, index) => [name, new Set(found[index])])),
    [lookUps, found],
  );
}
