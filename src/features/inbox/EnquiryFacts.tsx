import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { code, moment, Particulars } from "@/components/panel/Particulars.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { kindNames } from "./inboxNames.ts";
import { isMailbox } from "./replyMailto.ts";

const text = (value: string) => (value === "" ? null : <PlainText text={value} />);

function Address({ email }: { email: string }) {
  if (!isMailbox(email)) return <PlainText text={email} />;
  return (
    <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
      <PlainText text={email} />
    </a>
  );
}

/** Every short field of an enquiry, by name. */
export function EnquiryFacts({ enquiry }: { enquiry: InboxEnquiry }) {
  return (
    <Particulars
      items={[
        { term: "E-mail", value: enquiry.email === "" ? null : <Address email={enquiry.email} /> },
        { term: "Telephone", value: text(enquiry.phone) },
        { term: "Company", value: text(enquiry.company) },
        { term: "Kind", value: kindNames[enquiry.kind] },
        { term: "Received", value: moment(enquiry.submittedAt) },
        { term: "Changed", value: moment(enquiry.updatedAt) },
        { term: "Id", value: code(enquiry.id) },
      ]}
    />
  );
}
