import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { plannerSteps } from "@/components/content/plannerSteps.ts";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { listPages } from "@/content/listPages.ts";
import { chartName } from "@/content/pageMeta.ts";
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
        title={
          <>
            From goals <i>to a review</i>
          </>
        }
        lead="Seven steps, about ten minutes. Answer what you know and leave out the rest; a gap tells us something as well."
        chart={chartName(paths.form)}
      >
        <p className={styles.action}>
          <ActionLink to={first}>Start with the goals</ActionLink>
        </p>
        <p className={styles.note}>
          Without the form: <a href={mail}>Answer by e-mail</a>, a message with the seven questions in it.
        </p>
      </PageHeader>
      <DraftOnDevice />
      <RuledSection title="The seven steps">
        <Steps steps={plannerSteps} />
      </RuledSection>
      <RuledSection
        title={
          <>
            The estimate, <i>before you start</i>
          </>
        }
      >
        <p>
          It is there with the first question and grows with your answers. Its numbers are these, and there
          are no others.
        </p>
        <PriceList />
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
          While you write, your draft stays on your device, for 30 days after its last change, and one button
          clears it. Your answers leave the device only when you send them; files are uploaded when you choose
          them.
        </p>
        <p>
          Then we read it, answer it, and keep it for as long as the{" "}
          <Link to={paths.privacy}>privacy policy</Link> says. Please send no passwords and no data about
          other people; we ask for access when it is needed.
        </p>
      </RuledSection>
    </Page>
  );
}
