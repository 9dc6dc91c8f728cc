import { useDeferredValue, type ReactNode } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { capitalized, type PanelEntry } from "./state/entryType.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import type { Panel } from "./state/useListDetail.ts";
import { counted } from "@/lib/figures.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import styles from "./ListDetail.module.css";

interface ListDetailProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  /** Above both. */
  overview: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** Strips at the foot. */
  notices: ReactNode;
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
          <div className={styles.notices}>{props.notices}</div>
          {props.foot && <div className={styles.foot}>{props.foot}</div>}
        </div>
      </div>
      {panel.askedStatus && <StatusDialog panel={panel} {...panel.askedStatus} />}
      {panel.showsKeys && <KeysDialog panel={panel} />}
    </>
  );
}

interface StatusDialogProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  entries: readonly Entry[];
  to: Entry["status"];
}

/** Asks before several entries get another status. */
function StatusDialog<Entry extends PanelEntry>({ panel, entries, to }: StatusDialogProps<Entry>) {
  const { noun, plural, statusNames } = panel.type;
  const several = counted(entries.length, noun, plural);
  const action = `Set ${several} to ${statusNames[to].toLowerCase()}`;
  return (
    <ConfirmDialog
      title={`${action}?`}
      action={action}
      variant="primary"
      onConfirm={() => panel.confirmStatus({ entries, to })}
      onClose={() => panel.setAskedStatus(null)}
    >
      <p>{several} will be changed. You can undo this.</p>
    </ConfirmDialog>
  );
}
