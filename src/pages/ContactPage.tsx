import { Suspense, useEffect } from "react";
import page, { body } from "virtual:content/page/contact";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { StartedForm, loadFormCode } from "@/components/form/early/StartedForm.tsx";
import { ContactWays } from "@/components/content/links/ContactWays.tsx";
import { mailAddress, phoneAddress } from "@/components/content/links/mailAddress.ts";
import { RuledPoints } from "@/components/content/RuledPoints.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Sections } from "@/components/content/Sections.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
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
    <Page meta={{ ...page, path: paths.contact }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.contact}>
        {page.estimate && (
          <p>
            <Link to={page.estimate.to}>{page.estimate.label}</Link>
          </p>
        )}
      </PageHeader>
      <RuledSection title="Send a message">
        <div className={styles.form}>{form}</div>
      </RuledSection>
      <ContactWays
        ways={[
          {
            name: "E-mail",
            href: mailAddress("Enquiry"),
            text: contact.email,
            note: page.ways.email,
          },
          {
            name: "Telephone",
            href: phoneAddress,
            text: contact.phone,
            note: page.ways.phone,
          },
          {
            name: "Post",
            text: contact.address,
            note: page.ways.post,
          },
        ]}
      />
      <RuledSection title="What to write">
        <p className={styles.enough}>{page.write.text}</p>
        <RuledPoints points={page.write.points} />
      </RuledSection>
      <RuledSection title="Next steps">
        <Steps steps={page.next} />
      </RuledSection>
      <Sections body={body} />
    </Page>
  );
}
