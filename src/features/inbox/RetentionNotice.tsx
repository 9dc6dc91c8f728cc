import { useCountOldEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import type { Announce } from "./announce.ts";
import { OldEnquiriesDialog } from "./OldEnquiriesDialog.tsx";
import { OverdueNotice } from "./OverdueNotice.tsx";
import { enquiriesInWords } from "./removalWords.ts";
import { ENQUIRY_MONTHS, enquiryCutoff } from "./retention.ts";

interface RetentionNoticeProps {
  now: number;
  onAnnounce: Announce;
}

/** Reminds of enquiries that have been kept longer than the privacy page promises. Silent while there are none. */
export function RetentionNotice({ now, onAnnounce }: RetentionNoticeProps) {
  const before = enquiryCutoff(now);
  const { data } = useCountOldEnquiriesQuery(before, { refetchOnMountOrArgChange: true });
  return (
    <OverdueNotice
      count={data?.count ?? 0}
      inWords={enquiriesInWords}
      plural="enquiries"
      period={`${ENQUIRY_MONTHS} months`}
      onAnnounce={onAnnounce}
    >
      {(props) => <OldEnquiriesDialog before={before} {...props} />}
    </OverdueNotice>
  );
}
