import type { EnquiryStatus } from "@/api/inbox/inboxEnquiry.ts";
import { StatusMark, type StatusTone } from "@/components/ui/StatusMark.tsx";
import { statusNames } from "./inboxNames.ts";

const tones: Record<EnquiryStatus, StatusTone> = {
  unread: "open",
  read: "seen",
  replied: "done",
  archived: "aside",
};

interface EnquiryMarkProps {
  status: EnquiryStatus;
  /** Whether the status is seen as a word as well as heard. */
  showLabel?: boolean;
}

/** An enquiry's status as shape, colour and word. */
export function EnquiryMark({ status, showLabel = false }: EnquiryMarkProps) {
  return <StatusMark tone={tones[status]} label={statusNames[status]} showLabel={showLabel} />;
}
