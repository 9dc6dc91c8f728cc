import { startTransition, useEffect, useOptimistic, useRef, type ReactNode } from "react";
import { classNames } from "@/components/ui/classNames.ts";
import { StatusMark } from "@/components/ui/feedback/StatusMark.tsx";
import { systemClock } from "@/lib/clock.ts";
import { nextTask } from "@/lib/timeLimit.ts";
import { capitalized, type PanelEntry } from "./state/entryType.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./EntryDetail.module.css";
import { Button } from "../../ui/controls/Button.tsx";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden.tsx";
import { useReadOnly } from "../panelMode.ts";

interface EntryActionsProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  entry: Entry;
  /** Further buttons of the same group as those of the status. */
  decisions?: ReactNode;
  /** Buttons beside them, before the one that deletes. */
  children: ReactNode;
}

/** The buttons of the open entry: they stay in sight while it is read. */
function EntryActions<Entry extends PanelEntry>({
  panel: { type, change, changeable, remove },
  entry,
  decisions,
  children,
}: EntryActionsProps<Entry>) {
  const readOnly = useReadOnly();
  const [asked, ask] = useOptimistic<Entry["status"] | null>(null);
  const isSet = (status: Entry["status"]) => type.isSet?.(entry, status) ?? entry.status === status;

  /** The button is pressed with the next frame. The list and the detail, which take much longer, follow. */
  const set = (status: Entry["status"]) =>
    startTransition(async () => {
      ask(status);
      await nextTask(systemClock);
      change(entry, status);
    });

  return (
    <div className={styles.bar}>
      {changeable && (
        <div className={styles.triage}>
          <fieldset className={styles.status} data-read-only={readOnly || undefined}>
            <legend>
              <VisuallyHidden as="span">Set status</VisuallyHidden>
            </legend>
            {type.statuses.map((status) => {
              const pressed = asked === null ? isSet(status) : asked === status;
              return (
                <Button
                  key={status}
                  pressed={pressed}
                  unavailable={readOnly}
                  onClick={() => {
                    if (!pressed || (asked === null && type.takesAgain?.(entry))) set(status);
                  }}
                >
                  {type.statusNames[status]}
                </Button>
              );
            })}
            {decisions}
          </fieldset>
        </div>
      )}
      <div className={styles.rest}>
        {children}
        {changeable && (
          <Button variant="danger" unavailable={readOnly} onClick={() => remove([entry])}>
            {type.deletesAtOnce ? "Delete" : "Delete…"}
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntryDetailProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  entry: Entry;
  /** See `EntryActionsProps`. */
  decisions?: ReactNode;
  /** See `EntryActionsProps`. */
  actions: ReactNode;
  title: ReactNode;
  titleClass: string | undefined;
  /** The line below the heading, after the status. */
  summary: ReactNode;
  /** A warning about all of it. */
  notice?: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

/** One entry: head, and two columns where there is room for them. Give it the entry's id as key. */
export function EntryDetail<Entry extends PanelEntry>({ panel, entry, ...parts }: EntryDetailProps<Entry>) {
  const { type } = panel;
  const status: Entry["status"] = entry.status;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusOnce = useRef(panel.takesFocus);
  const { detailPane } = panel;
  useEffect(() => {
    if (!focusOnce.current) return;
    heading.current?.focus();
    // Where it takes the place of the list, the page is scrolled as that was.
    if ((detailPane.current?.getBoundingClientRect().top ?? 0) < 0) detailPane.current?.scrollIntoView();
  }, [detailPane]);

  return (
    <article className={styles.detail} aria-label={capitalized(type.noun)}>
      <EntryActions panel={panel} entry={entry} decisions={parts.decisions}>
        {parts.actions}
      </EntryActions>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={classNames(styles.title, parts.titleClass)}>
          {parts.title}
        </h2>
        <p className={styles.summary}>
          <StatusMark tone={type.statusTones[status]} label={type.statusNames[status]} showLabel />
          {parts.summary}
        </p>
      </header>
      {parts.notice}
      <div className={styles.columns}>
        <div className={styles.main}>{parts.main}</div>
        <div className={styles.side}>
          {panel.changeable && <NoteEditor panel={panel} entry={entry} />}
          {parts.side}
        </div>
      </div>
    </article>
  );
}
