import page, { body } from "virtual:content/page/form";
import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { LinkedText } from "@/components/content/links/LinkedText.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Sections } from "@/components/content/Sections.tsx";
import { Steps } from "@/components/content/Steps.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { planner, plannerSummary } from "@/content/planner.ts";
import { DraftOnDevice } from "@/features/planner/draft/DraftOnDevice.tsx";
import { selectPlannerDraft } from "@/features/planner/draft/plannerDraftSlice.ts";
import { PriceList } from "@/features/planner/estimate/PriceList.tsx";
import { useAppSelector } from "@/state/hooks.ts";
import styles from "./FormPage.module.css";
import { Page } from "../Page.tsx";

const questions = planner.flatMap(({ title, text }, place) => [`${place + 1}. ${title}: ${text}`, "", ""]);
const mail = mailAddress("Project", questions);
const first = paths.formStep(planner[0]?.slug ?? "");

/** What the planner asks, how its estimate is made, and where it begins or continues. */
export function FormPage() {
  const { draft } = useAppSelector(selectPlannerDraft);
  const isSent = draft !== null && draft.sentAt !== null;
  const title = planner.find(({ slug }) => slug === draft?.step)?.title ?? "your plan";
  return (
    <Page meta={{ ...page, path: paths.form }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.form}>
        <p className={styles.action}>
          {draft ? (
            <ActionLink
              key={isSent ? plannerSummary.slug : draft.step}
              to={paths.formStep(isSent ? plannerSummary.slug : draft.step)}
            >
              {isSent ? "Show the summary" : `Continue with ${title}`}
            </ActionLink>
          ) : (
            <ActionLink to={first}>{page.start}</ActionLink>
          )}
        </p>
        <DraftOnDevice>
          <p className={styles.note}>
            Prefer e-mail? <a href={mail}>Answer by e-mail</a> instead. The message contains the questions.
          </p>
        </DraftOnDevice>
      </PageHeader>
      <RuledSection title="The steps">
        <Steps steps={planner} />
      </RuledSection>
      <RuledSection title={page.estimate.title}>
        <p>
          <LinkedText words={page.estimate} before="What makes a project larger: " />
        </p>
        <PriceList />
      </RuledSection>
      <Sections body={body} />
    </Page>
  );
}
