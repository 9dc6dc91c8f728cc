import { Suspense, useDeferredValue, useEffect, type ReactNode } from "react";
import { useParams } from "react-router-dom";
import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { Chart } from "@/components/ui/Chart.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { paths } from "@/config/paths.ts";
import { planner, plannerSummary, stepMeta, type PlannerStep } from "@/content/planner.ts";
import { chartName } from "@/content/pageMeta.ts";
import { preloadSendEnquiry } from "@/features/outbox/loadSendEnquiry.ts";
import { useOpenDraft } from "@/features/planner/draft/useOpenDraft.ts";
import { PlannerProgress } from "@/features/planner/steps/PlannerProgress.tsx";
import { StepQuestions } from "@/features/planner/steps/StepQuestions.tsx";
import styles from "./FormStepPage.module.css";
import { LazyNotFoundPage } from "../missing/LazyNotFoundPage.tsx";
import { Page } from "../Page.tsx";

const loadPlanner = () => import("./FormPlanner.tsx");
const FormPlanner = lazyPart(loadPlanner, "FormPlanner");
/** The last step appears together with the code that sends plan and files: what is sent offline needs no download. */
const LastStep = lazyPart(async () => {
  const [part] = await Promise.all([
    loadPlanner(),
    preloadSendEnquiry(),
    import("@/features/attachments/upload/attachmentWork.ts"),
    import("@/features/attachments/upload/browserAttachments.ts"),
  ]);
  return part;
}, "FormPlanner");

/** A step of the planner or its summary, by the last segment of the URL. */
export function FormStepPage() {
  const { step: slug = "" } = useParams();
  const place = planner.findIndex((step) => step.slug === slug);
  const step = planner[place];
  if (step) {
    return (
      <StepFrame step={step} kind={`step ${place + 1} of ${planner.length}`} lead={step.why}>
        <StepText step={step} />
      </StepFrame>
    );
  }
  if (slug !== plannerSummary.slug) return <LazyNotFoundPage />;
  return (
    <StepFrame step={plannerSummary} kind="after sending" lead={plannerSummary.text}>
      <p className={styles.text}>
        After you send a plan from this browser, you can print, copy and share it here for 30 days.{" "}
        <Link to={paths.form}>Plan a project</Link>
      </p>
    </StepFrame>
  );
}

interface StepFrameProps {
  step: Pick<PlannerStep, "slug" | "title" | "description">;
  kind: string;
  lead: string;
  /** Shown before the form is ready, and without scripts. */
  children: ReactNode;
}

/** The header of a step, and the form below it when it is ready. */
function StepFrame({ step, kind, lead, children }: StepFrameProps) {
  const meta = stepMeta(step);
  const Form = step.slug === planner.at(-1)?.slug ? LastStep : FormPlanner;
  const draft = useOpenDraft(step.slug);
  // Deferred, so that React renders the form in pieces. In one piece it would keep a phone from reacting to input.
  const isOpen = useDeferredValue(draft !== "unknown", false);
  useEffect(() => {
    // Beside the effects of the page, which read the draft.
    void loadPlanner().catch(() => undefined);
  }, []);
  return (
    <Page meta={meta}>
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>
            <Link to={paths.form}>Project planner</Link>, {kind}
          </p>
          <h1 className={styles.title}>{step.title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Chart name={chartName(meta.path)} className={styles.chart} />
      </header>
      <Suspense fallback={children}>
        {isOpen && draft !== "unknown" ? <Form slug={step.slug} draft={draft} /> : children}
      </Suspense>
    </Page>
  );
}

function StepText({ step }: { step: PlannerStep }) {
  const questions = step.fields.flatMap(({ label }) => [label, "", ""]);
  return (
    <>
      <PlannerProgress current={step.slug} />
      <section className={styles.text} aria-labelledby="question">
        <h2 id="question" className={styles.question}>
          {step.text}
        </h2>
        <StepQuestions step={step} />
        <p>
          <ActionLink to={mailAddress(`Project: ${step.title}`, questions)}>Answer by e-mail</ActionLink>
        </p>
      </section>
    </>
  );
}
