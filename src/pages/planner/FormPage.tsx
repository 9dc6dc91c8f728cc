import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { plannerSteps } from "@/components/content/plannerSteps.ts";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { planner } from "@/content/planner.ts";
import { DraftOnDevice } from "@/features/planner/draft/DraftOnDevice.tsx";
import { PriceList } from "@/features/planner/estimate/PriceList.tsx";
import styles from "./FormPage.module.css";
import { Page } from "../Page.tsx";

const questions = plannerSteps.flatMap(({ title, text }, place) => [
  `${place + 1}. ${title}: ${text}`,
  "",
  "",
]);
const mail = mailAddress("Project", questions);
const first = paths.formStep(planner[0]?.slug ?? "");

/** What the planner asks, how its estimate is made, and where it begins. */
export function FormPage() {
  return (
    <Page meta={listPages.form}>
      <PageHeader
        kind="Project planner"
        title={["Plan", "your project"]}
        lead="Seven steps take about ten minutes. We need only your goal, the service, your name and your e-mail address. Skip anything else that you do not know."
        path={paths.form}
      >
        <p className={styles.action}>
          <ActionLink to={first}>Start with the goals</ActionLink>
        </p>
        <p className={styles.note}>
          Prefer e-mail? <a href={mail}>Answer by e-mail</a> instead. The message contains the seven
          questions.
        </p>
      </PageHeader>
      <DraftOnDevice />
      <RuledSection title="The seven steps">
        <Steps steps={plannerSteps} />
      </RuledSection>
      <RuledSection title={["The estimate,", "before you start"]}>
        <p>
          The estimate appears as soon as you choose a service, and changes with your answers. It uses these
          numbers and no others.
        </p>
        <PriceList />
      </RuledSection>
      <RuledSection title={["What", "you get back"]}>
        <p>
          An engineer or designer who would work on the project replies within two working days. The reply
          says what we understood, what is missing, and what range of time and cost we expect, with the
          calculation. It is a starting point, not a quote.
        </p>
        <p>
          If another agency fits better, we say so. Common questions, such as who owns the code, are in our{" "}
          <Link to={paths.faq}>questions and answers</Link>. For any other, use the{" "}
          <Link to={paths.contact}>contact page</Link>.
        </p>
      </RuledSection>
      <RuledSection title="What we do with your answers">
        <p>
          Your draft stays on your device for 30 days after your last change. One button clears it. Your
          answers leave the device only when you send them. Files are uploaded as soon as you choose them.
        </p>
        <p>
          After you send the plan, we read it, reply, and keep it for as long as the{" "}
          <Link to={paths.privacy}>privacy policy</Link> says. Please do not send passwords or data about
          other people. We will ask if we need access to anything.
        </p>
      </RuledSection>
    </Page>
  );
}
