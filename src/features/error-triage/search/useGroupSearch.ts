import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { PanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useNow } from "@/components/ui/useNow.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";
import type { GroupAddress } from "../groups/groupAddress.ts";
import type { NamedFilter } from "@/state/triagePreferencesSlice.ts";
import { matchGroups } from "./matchGroups.ts";
import { parseQuery } from "./parseQuery.ts";
import { useFoundReports } from "./useFoundReports.ts";
import { sortGroups, sortOrderOf, type SortOrder } from "./sortGroups.ts";

/** How long nothing is typed before the address follows, in milliseconds: browsers limit changes of the address. */
const SETTLE_MS = 300;

/** Filters and sorts groups by a query and an order that are kept in the address. */
export function useGroupSearch(address: PanelAddress<GroupAddress>, all: readonly ErrorGroup[]) {
  const now = useNow();
  const [query, setQuery] = useTypedQuery(address);
  // The page follows its address a moment later; what is typed meanwhile stays.
  const show = (text: string, sort: SortOrder) => {
    setQuery(text, text);
    address.go({ query: text, sort: inAddress(sort) });
  };
  const { terms, mistakes } = useMemo(() => parseQuery(query), [query]);
  const order = sortOrderOf(address.at.sort);
  const { found, failures, isWaiting } = useFoundReports(terms);
  const matching = useMemo(() => matchGroups(all, terms, now, found), [all, terms, now, found]);
  return {
    /** The filter as typed. The address follows a moment later. */
    query,
    setQuery: (text: string) => setQuery(text),
    mistakes: [...mistakes, ...failures],
    /** Whether reports are being searched, too, and whether they could not be. */
    lookUp: isWaiting ? ("waiting" as const) : failures.length > 0 ? ("failed" as const) : null,
    order,
    setOrder: (chosen: SortOrder) => show(query, chosen),
    /** Shows a named filter. */
    choose: (filter: NamedFilter) => show(filter.query, sortOrderOf(filter.sort)),
    /** The groups that match, in order. */
    groups: useMemo(
      // They come in the order in which they were last seen.
      () => (order === "seen" ? matching : sortGroups(matching, order, now)),
      [matching, order, now],
    ),
  };
}

export type GroupSearch = ReturnType<typeof useGroupSearch>;

/** The default order is left out. */
const inAddress = (order: SortOrder) => (order === "seen" ? "" : order);

/** What is being typed, and the address's query from which it started or which was made of it. */
interface Typing {
  text: string;
  since: string;
  sent: string | null;
}

/** The query, and how it is changed; `sent` is what the address is changed to at the same time. */
function useTypedQuery(
  address: PanelAddress<GroupAddress>,
): [string, (query: string, sent?: string) => void] {
  const stored = address.at.query;
  const [typing, setTyping] = useState<Typing | null>(null);
  if (typing && typing.since !== stored) {
    // The address has followed, or somebody went elsewhere. React renders again at once.
    setTyping(typing.sent === stored ? { text: typing.text, since: stored, sent: null } : null);
  }
  const text = typing?.text ?? stored;
  const send = useEffectEvent(() => {
    setTyping((now) => now && { ...now, sent: text });
    address.go({ query: text }, true);
  });
  useEffect(() => {
    if (text === stored) return undefined;
    const timer = setTimeout(send, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, stored]);
  const type = (query: string, sent?: string) =>
    // The address may just have been sent, and not have been rendered.
    setTyping((now) => ({ text: query, since: now?.since ?? stored, sent: sent ?? now?.sent ?? null }));
  return [text, type];
}
