import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { classNames } from "@/components/ui/classNames.ts";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { counted } from "@/lib/figures.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import type { StatusChange } from "./state/useStatusChanges.ts";
import styles from "./ChangeNotice.module.css";

interface NoticeLineProps {
  /** What was done. */
  lead: string;
  /** Shows all of it, on as many lines as it needs: somebody has to answer it. */
  whole?: boolean;
  /** To what. */
  children: ReactNode;
}

/** The text of a notice, on one line. */
export function NoticeLine({ lead, whole = false, children }: NoticeLineProps) {
  return (
    <span className={classNames(styles.text, !whole && styles.line)}>
      <b>{lead}</b> {children}
    </span>
  );
}

interface ChangeNoticeProps<Entry extends PanelEntry> {
  panel: Pick<Panel<Entry>, "type" | "changes" | "undo">;
  change: StatusChange<Entry>;
}

/** The last change of a status, with Undo. It stays until the next change. */
export function ChangeNotice<Entry extends PanelEntry>({
  panel: { type, changes, undo },
  change: { changed, to, undoing, failure },
}: ChangeNoticeProps<Entry>) {
  const [first] = changed;
  return (
    <Notice
      className={styles.notice}
      actions={
        <Button pending={undoing} onClick={undo}>
          Undo
        </Button>
      }
      onDismiss={changes.dismiss}
    >
      <NoticeLine lead={type.statusNames[to]}>
        {changed.length === 1 && first ? (
          <PlainText text={type.nameOf(first.entry)} />
        ) : (
          counted(changed.length, type.noun, type.plural)
        )}
      </NoticeLine>
      {failure !== null && <span role="alert">{failure}</span>}
    </Notice>
  );
}
