import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { ChangeNotice } from "@/components/panel/ChangeNotice.tsx";
import { counted } from "@/components/panel/figures.ts";
import { NoticeLine } from "@/components/panel/NoticeLine.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { statusNames } from "./inboxNames.ts";
import { UNDO_MS, type Deletion, type Deletions } from "./useDeletions.ts";
import type { StatusChanges } from "./useStatusChange.ts";

const nameOf = ({ name, email }: InboxEnquiry) => name || email || "an enquiry";

function Refused({ deletion, deletions }: { deletion: Deletion; deletions: Deletions }) {
  const { enquiry, reason } = deletion;
  return (
    <Notice
      tone="problem"
      actions={<Button onClick={() => void deletions.commit(enquiry)}>Try again</Button>}
      onDismiss={() => deletions.dismiss(enquiry.key)}
    >
      <PlainText text={nameOf(enquiry)} /> could not be deleted and is still stored ({reason}).
    </Notice>
  );
}

function Waiting({ deletions, onUndo }: { deletions: Deletions; onUndo: () => void }) {
  const waiting = deletions.all.filter(({ phase }) => phase === "waiting");
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
        <PlainText text={nameOf(last.enquiry)} />
        {others > 0 && `, and ${counted(others, "other")}`}
      </NoticeLine>
    </Notice>
  );
}

interface UndoStripProps {
  deletions: Deletions;
  changes: StatusChanges;
  onUndo: () => void;
}

/** What was done last, with the way back, and deletions that were refused. */
export function UndoStrip({ deletions, changes, onUndo }: UndoStripProps) {
  const refused = deletions.all.filter(({ phase }) => phase === "failed");
  const { last } = changes;
  const isWaiting = deletions.all.some(({ phase }) => phase === "waiting");
  return (
    <>
      {refused.map((deletion) => (
        <Refused key={deletion.enquiry.key} deletion={deletion} deletions={deletions} />
      ))}
      {isWaiting ? (
        <Waiting deletions={deletions} onUndo={onUndo} />
      ) : (
        last && (
          <ChangeNotice
            status={statusNames[last.to]}
            text={nameOf(last.enquiry)}
            undoing={last.undoing}
            failure={last.failure}
            onUndo={onUndo}
            onDismiss={changes.dismiss}
          />
        )
      )}
    </>
  );
}
