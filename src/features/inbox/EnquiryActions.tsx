import { enquiryStatuses, type InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { ActionBar } from "@/components/panel/ActionBar.tsx";
import { StatusButtons } from "@/components/panel/StatusButtons.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { statusNames } from "./inboxNames.ts";
import { ReplyLink } from "./ReplyLink.tsx";
import type { Reading } from "./useReading.ts";
import type { StatusChanges } from "./useStatusChange.ts";

interface EnquiryActionsProps {
  enquiry: InboxEnquiry;
  changes: StatusChanges;
  reading: Pick<Reading, "change" | "remove">;
}

/** What can be done about one enquiry; a refusal is told right below. */
export function EnquiryActions({ enquiry, changes, reading }: EnquiryActionsProps) {
  return (
    <ActionBar
      status={
        <StatusButtons
          statuses={enquiryStatuses}
          names={statusNames}
          current={enquiry.status}
          pending={changes.pending.get(enquiry.key)}
          failure={changes.failures.get(enquiry.key)}
          onChoose={(status) => void reading.change(enquiry, status)}
        />
      }
    >
      <ReplyLink enquiry={enquiry} onReplied={() => void reading.change(enquiry, "replied")} />
      <Button variant="danger" onClick={() => reading.remove(enquiry)}>
        Delete
      </Button>
    </ActionBar>
  );
}
