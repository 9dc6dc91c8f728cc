import type { ReactNode } from "react";
import { Arrivals } from "@/components/panel/list-detail/Arrivals.tsx";
import { EntryList, NoEntries } from "@/components/panel/list-detail/EntryList.tsx";
import type { RowContent } from "@/components/panel/list-detail/EntryRow.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import type { ShownOrder } from "@/components/panel/list-detail/state/useShownOrder.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { compactFigure, counted } from "@/lib/figures.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { selectPendingGroups } from "../decide/decisionsSlice.ts";
import { topPlace } from "../stack/parseStack.ts";
import type { ErrorGroup } from "./errorGroup.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./GroupList.module.css";

/** Marks of a group beside its status. */
export function GroupMarks({ group }: { group: ErrorGroup }) {
  const isPending = useAppSelector((state) => selectPendingGroups(state).has(group.errorId));
  return (
    <>
      {isPending && <span className={styles.mark}>Pending</span>}
      {group.regressed && <span className={styles.alarm}>Regressed</span>}
      {group.isNew && <span className={styles.mark}>New</span>}
      {group.snooze && <span className={styles.mark}>Snoozed</span>}
    </>
  );
}

/** The most frequent value, and how many others there are: "Firefox 153 +2". */
function leading(shares: ErrorGroup["pages"]): string {
  const [first] = shares;
  if (!first) return "";
  return shares.length > 1 ? `${first[0]} +${shares.length - 1}` : first[0];
}

/** Groups are made again only when they change. */
const places = new WeakMap<ErrorGroup, string>();

/** Where the error happened, as its stack says: "main.js:1". */
function placeOf(group: ErrorGroup): string {
  const place = places.get(group) ?? topPlace(group.stack);
  places.set(group, place);
  return place;
}

function groupRow(group: ErrorGroup): RowContent {
  const place = placeOf(group);
  return {
    title: (
      <span className={styles.message}>
        {group.message === "" ? <i>no message</i> : <PlainText text={group.message} />}
      </span>
    ),
    at: group.lastSeen,
    lines: (
      <>
        <span className={styles.meta}>
          <GroupMarks group={group} />
          <span className={styles.path}>
            <PlainText text={leading(group.pages)} />
          </span>{" "}
          <span className={styles.browser}>
            <PlainText text={leading(group.browsers)} />
          </span>{" "}
          {place !== "" && (
            <span className={styles.place}>
              <PlainText text={place} />
            </span>
          )}
        </span>{" "}
        <span className={styles.sparkline}>
          <Sparkline perDay={group.perDay} />
        </span>{" "}
        <span className={styles.count}>
          <VisuallyHidden as="span">seen </VisuallyHidden>×{compactFigure(group.occurrences)}{" "}
          <VisuallyHidden as="span">in {counted(group.sessions, "session")}</VisuallyHidden>
        </span>
      </>
    ),
  };
}

interface GroupListProps {
  panel: Panel<ErrorGroup>;
  order: ShownOrder<ErrorGroup>;
  /** What can be done with the selection. */
  selectionBar: ReactNode;
  /** Whether a filter is set. */
  filtered: boolean;
  onShowAll: () => void;
}

/** The groups that match, in the chosen order. */
export function GroupList({ panel, order, selectionBar, filtered, onShowAll }: GroupListProps) {
  return (
    <>
      <EntryList
        panel={panel}
        row={groupRow}
        more="Load older reports"
        remarks={<Arrivals panel={panel} arrived={order.arrived} onShow={order.showArrived} />}
        empty={
          filtered ? (
            <NoEntries title="No error matches">
              <Button onClick={onShowAll}>Show all errors</Button>
            </NoEntries>
          ) : (
            <NoEntries title="No errors">
              <p>When an error happens in a visitor’s browser, it is listed here.</p>
            </NoEntries>
          )
        }
      />
      {selectionBar}
    </>
  );
}
