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
import { exactTime } from "@/components/ui/text/timeFormat.ts";

/** When a snooze ends, in words: "until 10 occurrences". Deleted ones are not among those that are shown. */
export function snoozeEnd(snooze: Snooze, { deletedOccurrences }: ErrorGroup): string {
  if (snooze.kind === "until") return `until ${exactTime(snooze.at)}`;
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

interface Column {
  /** Its style in the row; also where it stands there. */
  name: "marks" | "path" | "browser" | "place" | "release" | "sparkline" | "count";
  /** The second line of a row, or what stands at its end. */
  at: "line" | "end";
  /** `null` when there is nothing to show. */
  value: (group: ErrorGroup) => ReactNode;
}

/** A stranger's text. */
const text = (value: string) => (value === "" ? null : <PlainText text={value} />);

/** What a row shows of an error below its message. */
export const groupColumns: readonly Column[] = [
  { name: "marks", at: "line", value: (group) => <GroupMarks group={group} /> },
  { name: "path", at: "line", value: ({ pages }) => text(leading(pages)) },
  { name: "browser", at: "line", value: ({ browsers }) => text(leading(browsers)) },
  { name: "place", at: "line", value: (group) => text(placeOf(group)) },
  { name: "release", at: "line", value: (group) => text(releasesOf(group)) },
  { name: "sparkline", at: "end", value: ({ perDay }) => <Sparkline perDay={perDay} /> },
  {
    name: "count",
    at: "end",
    value: ({ occurrences, sessions }) => (
      <>
        <VisuallyHidden as="span">seen </VisuallyHidden>×{compactFigure(occurrences)}{" "}
        <span className={styles.visitors}>
          <VisuallyHidden as="span">in </VisuallyHidden>
          {counted(sessions, "visit")}
        </span>
      </>
    ),
  },
];
