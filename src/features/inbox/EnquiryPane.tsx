import { EntryPane } from "@/components/panel/EntryPane.tsx";
import { EnquiryDetail, type EnquiryDetailProps } from "./EnquiryDetail.tsx";
import { NoEnquiry } from "./NoEnquiry.tsx";
import type { OpenEnquiry } from "./useOpenEnquiry.ts";

interface EnquiryPaneProps extends Omit<EnquiryDetailProps, "enquiry"> {
  open: OpenEnquiry;
  /** Back to the list, on a screen that has no room for both. */
  onBack: () => void;
}

/** The open enquiry, or why there is none. */
export function EnquiryPane({ open, onBack, ...detail }: EnquiryPaneProps) {
  return (
    <EntryPane
      open={open}
      noun="enquiry"
      onBack={onBack}
      nothing={<NoEnquiry />}
      refusal={open.state === "missing" ? detail.changes.failures.get(open.key) : undefined}
    >
      {open.state === "ready" && <EnquiryDetail key={open.enquiry.key} {...detail} enquiry={open.enquiry} />}
    </EntryPane>
  );
}
