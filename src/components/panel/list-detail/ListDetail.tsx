import { useDeferredValue, type ReactNode } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { capitalized, type PanelEntry } from "./state/entryType.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import type { Panel, Question } from "./state/useListDetail.ts";
import { counted } from "@/lib/figures.ts";
import { UNDO_MS } from "@/state/decisions/decision.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { DecisionStrip } from "../decisions/DecisionStrip.tsx";
import styles from "./ListDetail.module.css";

interface ListDetailProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  /** Above both. */
  overview: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** What may appear later: at the foot it moves nothing that somebody is about to press. */
  foot?: ReactNode;
}

/** A list beside the open entry. Each scrolls on its own where there is room; otherwise one of them is shown. */
export function ListDetail<Entry extends PanelEntry>({ panel, ...props }: ListDetailProps<Entry>) {
  const { address, frame, listPane, detailPane, type } = panel;
  const { noun, plural } = type;
  // The list answers to a key at once; the detail, which is longer, follows in slices.
  const detail = useDeferredValue(props.detail);
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <div className={styles.panel} data-view={address.openId === null ? "list" : "detail"}>
          <div className={styles.overview}>{props.overview}</div>
          <section ref={listPane} className={styles.list} tabIndex={-1} aria-label={`List of ${plural}`}>
            <Boundary level="component" name={`${capitalized(noun)}List`} resetKey={address.listHref}>
              {props.list}
            </Boundary>
          </section>
          {/* A click into the detail leaves the focus there, and the keys go on from it. */}
          <section ref={detailPane} className={styles.detail} tabIndex={-1} aria-label={`Open ${noun}`}>
            <Boundary level="component" name={`${capitalized(noun)}Detail`} resetKey={address.openId ?? ""}>
              {detail}
            </Boundary>
          </section>
          <div className={styles.notices}>
            <DecisionStrip type={type} onUndo={panel.undo} />
          </div>
          {props.foot && <div className={styles.foot}>{props.foot}</div>}
        </div>
      </div>
      {panel.question && <QuestionDialog panel={panel} question={panel.question} />}
      {panel.showsKeys && <KeysDialog panel={panel} />}
    </>
  );
}

interface QuestionDialogProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  question: Question<Entry>;
}

/** Asks before several entries are changed, or any are deleted. */
function QuestionDialog<Entry extends PanelEntry>({ panel, question }: QuestionDialogProps<Entry>) {
  const { options, type, ask } = panel;
  const { entries, action, isDeletion = false, act } = question;
  const scope = options.scopeOf?.(entries, isDeletion) ?? counted(entries.length, type.noun, type.plural);
  return (
    <ConfirmDialog
      title={`${action}?`}
      action={action}
      variant={isDeletion ? "danger" : "primary"}
      onConfirm={() => {
        ask(null);
        act();
      }}
      onClose={() => ask(null)}
    >
      <p>
        {scope} will be {isDeletion ? "deleted" : "changed"}. You can undo this
        {isDeletion && ` for ${UNDO_MS / 1_000} seconds`}.
      </p>
    </ConfirmDialog>
  );
}
