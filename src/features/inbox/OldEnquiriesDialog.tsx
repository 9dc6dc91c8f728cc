import { useRef } from "react";
import { useOldEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { useRemoveEnquiriesMutation } from "@/api/inbox/inboxTriageApi.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { Button } from "@/components/ui/Button.tsx";
import { Dialog } from "@/components/ui/Dialog.tsx";
import { DialogActions } from "@/components/ui/DialogActions.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { EnquiryLines } from "./EnquiryLines.tsx";
import { enquiriesInWords, removalOutcome } from "./removalWords.ts";
import { ENQUIRY_MONTHS } from "./retention.ts";

interface OldEnquiriesDialogProps {
  /** What arrived before is meant, epoch milliseconds. */
  before: number;
  onClose: () => void;
  /** Told in words what was deleted. */
  onDone: (outcome: string) => void;
}

/** Lists what has been kept too long, and asks before it is deleted. */
export function OldEnquiriesDialog({ before, onClose, onDone }: OldEnquiriesDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const old = useOldEnquiriesQuery(before, { refetchOnMountOrArgChange: true });
  const [remove, removal] = useRemoveEnquiriesMutation();
  const enquiries = old.isFetching && !removal.isLoading ? undefined : old.data;
  const confirm = async () => {
    if (!enquiries) return;
    const result = await remove(enquiries);
    if (result.data) onDone(removalOutcome(result.data, enquiriesInWords));
  };
  return (
    <Dialog
      title={`Delete enquiries older than ${ENQUIRY_MONTHS} months?`}
      initialFocus={cancel}
      busy={removal.isLoading}
      onClose={onClose}
    >
      {old.isFetching && <output>Reading them…</output>}
      {old.error && !old.isFetching && (
        <Notice tone="problem" actions={<Button onClick={() => void old.refetch()}>Try again</Button>}>
          They could not be read ({failureMessage(old.error)})
        </Notice>
      )}
      {enquiries && (
        <>
          <EnquiryLines enquiries={enquiries} />
          <p>
            {enquiriesInWords(enquiries.length)} and the files that came with them will be removed for good.
            This cannot be undone.
          </p>
        </>
      )}
      {removal.error && (
        <Notice tone="problem">They could not be deleted ({failureMessage(removal.error)})</Notice>
      )}
      <DialogActions>
        <Button ref={cancel} unavailable={removal.isLoading} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          pending={removal.isLoading}
          unavailable={!enquiries || enquiries.length === 0}
          onClick={() => void confirm()}
        >
          {enquiries ? `Delete ${enquiriesInWords(enquiries.length)}` : "Delete enquiries"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
