import { Suspense, useEffect } from "react";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { StartedForm, loadFormCode } from "@/components/form/early/StartedForm.tsx";
import { ContactWays } from "@/components/content/links/ContactWays.tsx";
import { mailAddress, phoneAddress } from "@/components/content/links/mailAddress.ts";
import { RuledPoints } from "@/components/content/RuledPoints.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { contact } from "@/content/site.ts";
import { preloadSendEnquiry } from "@/features/outbox/loadSendEnquiry.ts";
import styles from "./ContactPage.module.css";
import { Page } from "./Page.tsx";

const loadForm = () => loadFormCode(() => import("@/features/contact/ContactForm.tsx"));
const ContactForm = lazyPart(loadForm, "ContactForm");

/** A constant: React discards prerendered markup whose element changes before it is hydrated. */
const form = (
  <Boundary level="component" name="ContactForm">
    <Suspense
      fallback={
        <p className={styles.before}>
          If the form does not appear here, write to <a href={mailAddress("Enquiry")}>{contact.email}</a>.
        </p>
      }
    >
      <StartedForm draft="contactDraft">
        <ContactForm />
      </StartedForm>
    </Suspense>
  </Boundary>
);

/** How to contact us, what to write, and what happens then. */
export function ContactPage() {
  useEffect(() => {
    // Beside the code of the effects. A failure here fails again on rendering, and is reported there.
    void loadForm().catch(() => undefined);
    // What is sent offline needs no download.
    void preloadSendEnquiry().catch(() => undefined);
  }, []);
  return (
    <Page meta={listPages.contact}>
      <PageHeader
        kind="Contact"
        title={["Write to us,", "or call"]}
        lead="An engineer or designer replies. There is no sales department."
        path={paths.contact}
      />
      <RuledSection title="Send a message">
        <div className={styles.form}>{form}</div>
      </RuledSection>
      <ContactWays
        ways={[
          {
            name: "E-mail",
            href: mailAddress("Enquiry"),
            text: contact.email,
            note: "We answer within two working days. If you hear nothing by then, please write again.",
          },
          {
            name: "Telephone",
            href: phoneAddress,
            text: contact.phone,
            note: "On working days, in English, or in your language if one of us speaks it.",
          },
          {
            name: "Post",
            text: contact.address,
            note: "Please arrange visits first: we may be with a client.",
          },
        ]}
      />
      <RuledSection title="What to write">
        <p className={styles.enough}>Five lines are enough, in any form.</p>
        <RuledPoints
          points={[
            "What you have today: an address, an app, or a spreadsheet.",
            "Who uses it, and where they are when they do.",
            "What should be different afterwards.",
            "Any date that cannot move, and why.",
            "Who decides, and the budget range.",
          ]}
        />
      </RuledSection>
      <RuledSection title="What happens next">
        <Steps
          steps={[
            {
              title: "An answer",
              text: "An engineer or designer who would work on the project replies. If another agency fits better, we say so, and name one if we can.",
              time: "2 working days",
            },
            {
              title: "A conversation",
              text: "We talk by telephone or video about the part that could fail. Nobody needs slides.",
              time: "half an hour",
            },
            {
              title: "Discovery",
              text: "You get a page list, a data model, roles and permissions, and the riskiest part running on a real address. Then you decide.",
              time: "1 week",
            },
          ]}
        />
      </RuledSection>
      <RuledSection title="Something else">
        <ul className={styles.elsewhere}>
          <li>
            A project with its scope, dates and budget: <Link to={paths.form}>project planner</Link>
          </li>
          <li>
            Work with us: <Link to={paths.careers}>open positions, with salaries</Link>
          </li>
          <li>
            What we keep about you, and how to have it removed: <Link to={paths.privacy}>privacy policy</Link>
          </li>
        </ul>
      </RuledSection>
    </Page>
  );
}
