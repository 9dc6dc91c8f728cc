import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { counted } from "@/lib/figures.ts";
import { ChangeNotice, NoticeLine } from "@/components/panel/list-detail/ChangeNotice.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { enquiryType } from "./enquiryType.ts";
import { UNDO_MS, type Deletion, type Deletions } from "./useDeletions.ts";

interface UndoStripProps {
  deletions: Deletions;
  panel: Panel<InboxEnquiry>;
}

/** Deletions that can be undone, otherwise the last change, and deletions that were refused. */
export function UndoStrip({ deletions, panel }: UndoStripProps) {
  const refused = deletions.all.filter(({ phase }) => phase === "failed");
  const waiting = deletions.all.filter(({ phase }) => phase === "waiting");
  const { last } = panel.changes;
  return (
    <>
      {refused.map((deletion) => (
        <Refused key={deletion.enquiry.key} deletion={deletion} deletions={deletions} />
      ))}
      {waiting.length > 0 && <Waiting waiting={waiting} deletions={deletions} onUndo={panel.undo} />}
      {waiting.length === 0 && last && <ChangeNotice panel={panel} change={last} />}
    </>
  );
}

function Refused({ deletion, deletions }: { deletion: Deletion; deletions: Deletions }) {
  const { enquiry, reason } = deletion;
  return (
    <Notice
      tone="problem"
      actions={<Button onClick={() => void deletions.commit(enquiry)}>Try again</Button>}
      onDismiss={() => deletions.dismiss(enquiry.key)}
    >
      <PlainText text={enquiryType.nameOf(enquiry)} /> could not be deleted and is still stored ({reason}).
    </Notice>
  );
}

interface WaitingProps {
  waiting: readonly Deletion[];
  deletions: Deletions;
  onUndo: () => void;
}

function Waiting({ waiting, deletions, onUndo }: WaitingProps) {
  const last = waiting.at(-1);
  if (!last) return null;
  const others = waiting.length - 1;
  return (
    <Notice
      actions={
        <>
          <Button onClick={onUndo}>Undo</Button>
          <Button variant="plain" onClick={() => void deletions.commit(last.enquiry)}>
            Delete now
          </Button>
        </>
      }
    >
      <NoticeLine lead={`Deleting in ${UNDO_MS / 1_000} seconds`}>
        <PlainText text={enquiryType.nameOf(last.enquiry)} />
        {others > 0 && `, and ${counted(others, "other")}`}
      </NoticeLine>
    </Notice>
  );
}
