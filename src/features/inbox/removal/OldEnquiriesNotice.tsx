import { useState } from "react";
import { useCountOldEnquiriesQuery, useOldEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { failureMessage } from "@/components/panel/failureMessage.ts";
import { RetentionNotice } from "@/components/panel/RetentionNotice.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { ENQUIRY_MONTHS, enquiryCutoff } from "@/config/retention.ts";
import { UNDO_MS } from "@/state/decisions/decision.ts";
import { enquiriesInWords, enquiryType } from "../enquiryType.ts";
import { EnquiryLines } from "./AddressFound.tsx";

interface OldEnquiriesProps {
  onDelete: (enquiries: readonly InboxEnquiry[]) => void;
}

/** Reminds the administrator of enquiries that are older than the privacy page promises, and deletes them on request. */
export function OldEnquiriesNotice({ onDelete }: OldEnquiriesProps) {
  const before = enquiryCutoff(useNow());
  const { data = 0, error } = useCountOldEnquiriesQuery(before, { refetchOnMountOrArgChange: true });
  const [asks, setAsks] = useState(false);
  const { noun, plural } = enquiryType;
  const [count, period] = [error ? 0 : data, `${ENQUIRY_MONTHS} months`];
  return (
    <>
      <RetentionNotice {...{ count, noun, plural, period }} onDelete={() => setAsks(true)} />
      {asks && <OldEnquiriesDialog before={before} onDelete={onDelete} onClose={() => setAsks(false)} />}
    </>
  );
}

interface OldEnquiriesDialogProps extends Pick<OldEnquiriesProps, "onDelete"> {
  /** Enquiries that arrived before this time are deleted, epoch milliseconds. */
  before: number;
  onClose: () => void;
}

/** Lists the old enquiries, and asks before they are deleted. */
function OldEnquiriesDialog({ before, onDelete, onClose }: OldEnquiriesDialogProps) {
  const old = useOldEnquiriesQuery(before, { refetchOnMountOrArgChange: true });
  const enquiries = old.isFetching ? undefined : old.data;
  return (
    <ConfirmDialog
      title={`Delete enquiries older than ${ENQUIRY_MONTHS} months?`}
      action={enquiries ? `Delete ${enquiriesInWords(enquiries.length)}` : "Delete enquiries"}
      unavailable={!enquiries || enquiries.length === 0}
      onConfirm={() => {
        onClose();
        onDelete(enquiries ?? []);
      }}
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
            {enquiriesInWords(enquiries.length)} and the files that came with{" "}
            {enquiries.length === 1 ? "it" : "them"} will be removed for good. You can undo this for{" "}
            {UNDO_MS / 1_000} seconds.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
