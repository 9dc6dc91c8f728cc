import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { counted, figure } from "@/lib/figures.ts";
import { ChangeNotice, NoticeLine } from "@/components/panel/list-detail/ChangeNotice.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { enquiriesInWords, enquiryType } from "./enquiryType.ts";
import { UNDO_MS, type Deletion, type Deletions } from "./useDeletions.ts";

/** Deletions that can be undone, otherwise the last change, and deletions that were refused. */
export function UndoStrip({ deletions, panel }: { deletions: Deletions; panel: Panel<InboxEnquiry> }) {
  const refused = deletions.all.filter(({ phase }) => phase === "failed");
  const waiting = deletions.all.filter(({ phase }) => phase === "waiting");
  const { last } = panel.changes;
  return (
    <>
      {refused.map((deletion) => (
        <Refused key={deletion.enquiries[0]?.key} deletion={deletion} deletions={deletions} />
      ))}
      {waiting.length > 0 && <Waiting waiting={waiting} deletions={deletions} onUndo={panel.undo} />}
      {waiting.length === 0 && last && <ChangeNotice panel={panel} change={last} />}
    </>
  );
}

/** The name of one enquiry, or a number of them. */
function Subject({ enquiries }: Pick<Deletion, "enquiries">) {
  const [only] = enquiries;
  return only && enquiries.length === 1 ? (
    <PlainText text={enquiryType.nameOf(only)} />
  ) : (
    enquiriesInWords(enquiries.length)
  );
}

function Refused({ deletion, deletions }: { deletion: Deletion; deletions: Deletions }) {
  const { enquiries, failed, reason } = deletion;
  return (
    <Notice
      tone="problem"
      actions={<Button onClick={() => void deletions.commit(enquiries)}>Try again</Button>}
      onDismiss={() => deletions.dismiss(enquiries)}
    >
      {enquiries.length > 1 && `${figure(failed)} of `}
      <Subject enquiries={enquiries} /> could not be deleted and {failed === 1 ? "is" : "are"} still stored (
      {reason}).
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
  const others = waiting.slice(0, -1).reduce((sum, { enquiries }) => sum + enquiries.length, 0);
  return (
    <Notice
      actions={
        <>
          <Button onClick={onUndo}>Undo</Button>
          <Button variant="plain" onClick={() => void deletions.commit(last.enquiries)}>
            Delete now
          </Button>
        </>
      }
    >
      <NoticeLine lead={`Deleting in ${UNDO_MS / 1_000} seconds`}>
        <Subject enquiries={last.enquiries} />
        {others > 0 && `, and ${counted(others, "other")}`}
      </NoticeLine>
    </Notice>
  );
}
