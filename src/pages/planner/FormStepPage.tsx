import { memo, Suspense, useEffect } from "react";
import { useParams } from "react-router-dom";
import { mailAddress } from "@/components/content/links/mailAddress.ts";
import { StartedForm, loadFormCode } from "@/components/form/early/StartedForm.tsx";
import { Chart } from "@/components/ui/Chart.tsx";
import { Link } from "@/components/ui/controls/Link.tsx";
import { lazyPart } from "@/components/ui/lazyPart.tsx";
import { paths } from "@/config/paths.ts";
import { planner, plannerSummary, stepMeta, type PlannerStep } from "@/content/planner.ts";
import { contact } from "@/content/site.ts";
import styles from "./FormStepPage.module.css";
import { LazyNotFoundPage } from "../missing/LazyNotFoundPage.tsx";
import { Page } from "../Page.tsx";

const loadPlanner = () => loadFormCode(() => import("./FormPlanner.tsx"));
const FormPlanner = lazyPart(loadPlanner, "FormPlanner");

/** A step of the planner or its summary, by the last segment of the URL. */
export function FormStepPage() {
  const { step: slug = "" } = useParams();
  const place = planner.findIndex((step) => step.slug === slug);
  const step = planner[place];
  if (step) {
    return (
      <StepFrame
        step={step}
        kind={`step ${place + 1} of ${planner.length}`}
        lead={step.why}
        text={step.text}
      />
    );
  }
  if (slug !== plannerSummary.slug) return <LazyNotFoundPage />;
  return (
    <StepFrame
      step={plannerSummary}
      kind="after sending"
      lead={plannerSummary.text}
      text="After you send a plan from this browser, you can print, copy and share it here for 30 days."
    />
  );
}

interface StepFrameProps {
  step: Pick<PlannerStep, "slug" | "title" | "description">;
  kind: string;
  lead: string;
  /** Shown before the form is ready. */
  text: string;
}

/** The header of a step, and its form. */
function StepFrame({ step, kind, lead, text }: StepFrameProps) {
  const meta = stepMeta(step);
  useEffect(() => {
    // Beside the code of the effects, which read the draft. A failure here fails again on rendering.
    void loadPlanner().catch(() => undefined);
  }, []);
  return (
    <Page meta={meta} isStep>
      <header className={styles.head}>
        <div>
          {/* Replaced, not updated: a translating browser has put its own elements in place of the text. */}
          <p key={kind} className={styles.kind}>
            <Link to={paths.form}>Project planner</Link>, {kind}
          </p>
          <h1 className={styles.title}>{step.title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Chart path={meta.path} className={styles.chart} />
      </header>
      <StepPlanner slug={step.slug} text={text} />
    </Page>
  );
}

/** Renders once for each step: React discards prerendered markup whose element changes before it is hydrated. */
const StepPlanner = memo(function StepPlanner({ slug, text }: { slug: string; text: string }) {
  const before = <p className={styles.text}>{text}</p>;
  const fallback = (
    <div className={styles.text}>
      <p>{text}</p>
      <p>
        If nothing else appears here, write to <a href={mailAddress("Project")}>{contact.email}</a>.
      </p>
    </div>
  );
  return (
    <Suspense fallback={fallback}>
      <StartedForm draft="plannerDraft">
        <FormPlanner slug={slug}>{before}</FormPlanner>
      </StartedForm>
    </Suspense>
  );
});
