import { weakMapMemoize } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { compactFigure, counted } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectPending } from "@/state/decisions/decisionsSlice.ts";
import { topPlace } from "../stack/parseStack.ts";
import type { ErrorGroup, Shares } from "./errorGroup.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./GroupList.module.css";
import type { Snooze } from "@/api/groups/groupDocument.ts";
import { minuteTime } from "@/components/ui/text/timeFormat.ts";

/** When a snooze ends, in words: "until 10 occurrences". Deleted ones are not among those that are shown. */
export function snoozeEnd(snooze: Snooze, { deletedOccurrences }: ErrorGroup): string {
  if (snooze.kind === "until") return `until ${minuteTime(snooze.at)}`;
  return snooze.kind === "occurrences"
    ? `until ${counted(snooze.total - deletedOccurrences, "occurrence")}`
    : "until the next release";
}

/** Marks of a group beside its status. */
export function GroupMarks({ group }: { group: ErrorGroup }) {
  const isPending = useAppSelector((state) => selectPending(state, "errors").has(group.errorId));
  return (
    <>
      {isPending && <span className={styles.mark}>Pending</span>}
      {group.regressed && <span className={styles.alarm}>Regressed</span>}
      {group.isNew && <span className={styles.mark}>New</span>}
      {group.foreign && <span className={styles.mark}>{group.foreign.name}</span>}
      {group.snooze && <span className={styles.mark}>Snoozed</span>}
    </>
  );
}

/** The most frequent value, and how many others there are: "Firefox 153 +2". */
function leading(shares: Shares): string {
  const [first] = shares;
  if (!first) return "";
  return shares.length > 1 ? `${first[0]} +${shares.length - 1}` : first[0];
}

/** Where the error happened, as its stack says: "main.js:1". Groups are made again only when they change. */
const placeOf = weakMapMemoize(({ stack }: ErrorGroup): string => topPlace(stack));

/** "2026.11.1 – 2026.11.2": the first and the last release that have reported it. */
function releasesOf({ firstRelease: first, lastRelease: last }: ErrorGroup): string {
  return first === last || first === "" ? last : `${first} – ${last}`;
}

/** What a row shows of an error, by the name of its style, which it gets; `null` when there is nothing to show. */
export type GroupColumns = Readonly<
  Record<string, (group: ErrorGroup, className: string | undefined) => ReactNode>
>;

/** A stranger's text. One element, as a list has many of them. */
const text = (value: string, className: string | undefined) =>
  value === "" ? null : <PlainText text={value} className={className} />;

/** The second line of a row. */
export const lineColumns: GroupColumns = {
  marks: (group) => <GroupMarks group={group} />,
  path: ({ pages }, className) => text(leading(pages), className),
  browser: ({ browsers }, className) => text(leading(browsers), className),
  place: (group, className) => text(placeOf(group), className),
  release: (group, className) => text(releasesOf(group), className),
};

/** What stands at the end of a row. */
export const endColumns: GroupColumns = {
  sparkline: ({ perDay }, className) => <Sparkline perDay={perDay} className={className} />,
  count: ({ occurrences, sessions }, className) => (
    <span key={`${occurrences} ${sessions}`} className={className}>
      <VisuallyHidden as="span">seen </VisuallyHidden>×{compactFigure(occurrences)}{" "}
      <span className={styles.visitors}>
        <VisuallyHidden as="span">in </VisuallyHidden>
        {counted(sessions, "visit")}
      </span>
    </span>
  ),
};
