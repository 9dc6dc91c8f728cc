import { DAY_MS } from "@/lib/clock.ts";
import type { ErrorGroup } from "../groups/errorGroup.ts";

/** Days without a report after which an error is half as urgent. */
const HALF_LIFE_DAYS = 3;

/**
 * How urgent an error is, from 0 on:
 *
 *     (sessions + log2(1 + occurrences)) × 2^(−days since it was last seen / 3) × (2 if it is new)
 *
 * and 0 for what is not active. A session is a visitor who was disturbed. Occurrences count by their logarithm: a loop on
 * one page, which throws a thousand times, weighs as much as ten visitors. What has stopped by itself fades, by half in
 * three days. What nobody has decided about counts twice.
 */
export function urgency({ status, sessions, occurrences, lastSeen, isNew }: ErrorGroup, now: number): number {
  if (status !== "active") return 0;
  const days = Math.max(0, now - lastSeen) / DAY_MS;
  return (sessions + Math.log2(1 + occurrences)) * 2 ** (-days / HALF_LIFE_DAYS) * (isNew ? 2 : 1);
}

const measures = {
  seen: ({ lastSeen }) => lastSeen,
  first: ({ firstSeen }) => firstSeen,
  occurrences: ({ occurrences }) => occurrences,
  sessions: ({ sessions }) => sessions,
  urgent: urgency,
} satisfies Record<string, (group: ErrorGroup, now: number) => number>;

/** Sort orders, by their names in the address. */
export type SortOrder = keyof typeof measures;

export const sortNames: Readonly<Record<SortOrder, string>> = {
  seen: "Last seen",
  first: "First seen",
  occurrences: "Occurrences",
  sessions: "Visits",
  urgent: "Most urgent",
};

export const sortOrders = Object.keys(sortNames) as SortOrder[];

/** The order that an address names; the default for an unknown one. */
export const sortOrderOf = (text: string): SortOrder =>
  Object.hasOwn(sortNames, text) ? (text as SortOrder) : "seen";

/** The groups with the highest measure first. Regressed ones come before all others, in every order. */
export function sortGroups(groups: readonly ErrorGroup[], order: SortOrder, now: number): ErrorGroup[] {
  const measure = measures[order];
  return groups
    .map((group) => ({ group, value: measure(group, now) }))
    .toSorted(
      (a, b) =>
        Number(b.group.regressed) - Number(a.group.regressed) ||
        b.value - a.value ||
        b.group.lastSeen - a.group.lastSeen ||
        (a.group.errorId < b.group.errorId ? -1 : 1),
    )
    .map(({ group }) => group);
}
