import { ActionLink } from "@/components/content/ActionLink.tsx";
import { mailAddress } from "@/components/content/mailAddress.ts";
import { plannerSteps } from "@/components/content/plannerSteps.ts";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { Link } from "@/components/ui/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { chartName } from "@/content/pageMeta.ts";
import { contact } from "@/content/site.ts";
import styles from "./FormPage.module.css";
import { Page } from "./Page.tsx";

const questions = plannerSteps.flatMap(({ title, text }, place) => [
  `${place + 1}. ${title}: ${text}`,
  "",
  "",
]);
const mail = mailAddress("Project", questions);

/** What the planner asks, step by step, and how to answer by e-mail. */
export function FormPage() {
  return (
    <Page meta={listPages.form}>
      <PageHeader
        kind="Project planner"
        title={
          <>
            From goals <i>to a review</i>
          </>
        }
        lead="Seven steps, about ten minutes. Answer what you know and leave out the rest; a gap tells us something as well."
        chart={chartName(paths.form)}
      >
        <p className={styles.action}>
          <ActionLink to={mail}>Answer by e-mail</ActionLink>
        </p>
        <p className={styles.note}>Opens a message to {contact.email} with the seven questions in it.</p>
      </PageHeader>
      <RuledSection title="The seven steps">
        <Steps steps={plannerSteps} />
      </RuledSection>
      <RuledSection
        title={
          <>
            What comes <i>back</i>
          </>
        }
      >
        <p>
          Within two working days, an answer from a person who would be in the project: what we understood,
          what is missing, and the range of time and cost with the sum behind it. It is a starting point and
          no offer.
        </p>
        <p>
          If another agency fits better, the answer says so. If a question is all you have, the{" "}
          <Link to={paths.contact}>contact page</Link> is shorter.
        </p>
      </RuledSection>
      <RuledSection title="What we do with it">
        <p>
          We read it, answer it, and keep it for as long as the <Link to={paths.privacy}>privacy policy</Link>{" "}
          says. Please send no passwords and no data about other people; we ask for access when it is needed.
        </p>
      </RuledSection>
    </Page>
  );
}
