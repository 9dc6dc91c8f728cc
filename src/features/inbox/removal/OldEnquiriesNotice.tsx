import { useCountOldEnquiriesQuery, useOldEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { useRemoveEnquiriesMutation } from "@/api/inbox/inboxTriageApi.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { RetentionNotice, type Removal } from "@/components/panel/RetentionNotice.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { ENQUIRY_MONTHS, enquiryCutoff } from "@/config/retention.ts";
import { enquiriesInWords, enquiryType } from "../enquiryType.ts";
import { EnquiryLines } from "./AddressFound.tsx";

interface OldEnquiriesNoticeProps {
  /** Epoch milliseconds. */
  now: number;
  onAnnounce: (text: string) => void;
}

/** Reminds the administrator of enquiries that are older than the privacy page promises, and deletes them on request. */
export function OldEnquiriesNotice({ now, onAnnounce }: OldEnquiriesNoticeProps) {
  const before = enquiryCutoff(now);
  const { data } = useCountOldEnquiriesQuery(before, { refetchOnMountOrArgChange: true });
  const { noun, plural } = enquiryType;
  return (
    <RetentionNotice
      count={data?.count ?? 0}
      noun={noun}
      plural={plural}
      period={`${ENQUIRY_MONTHS} months`}
      onAnnounce={onAnnounce}
    >
      {(props) => <OldEnquiriesDialog before={before} {...props} />}
    </RetentionNotice>
  );
}

interface OldEnquiriesDialogProps {
  /** Enquiries that arrived before this time are deleted, epoch milliseconds. */
  before: number;
  onClose: () => void;
  onDone: (removal: Removal) => void;
}

/** Lists the old enquiries, and asks before they are deleted. */
function OldEnquiriesDialog({ before, onClose, onDone }: OldEnquiriesDialogProps) {
  const old = useOldEnquiriesQuery(before, { refetchOnMountOrArgChange: true });
  const [remove, removal] = useRemoveEnquiriesMutation();
  const enquiries = old.isFetching && !removal.isLoading ? undefined : old.data;
  const confirm = async () => {
    if (!enquiries) return;
    const result = await remove(enquiries.map(enquiryType.idOf));
    if (result.data) onDone(result.data);
  };
  return (
    <ConfirmDialog
      title={`Delete enquiries older than ${ENQUIRY_MONTHS} months?`}
      action={enquiries ? `Delete ${enquiriesInWords(enquiries.length)}` : "Delete enquiries"}
      busy={removal.isLoading}
      unavailable={!enquiries || enquiries.length === 0}
      onConfirm={() => void confirm()}
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
    </ConfirmDialog>
  );
}
