import type { ReactNode } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { Link } from "@/components/ui/controls/Link.tsx";
import { paths, SERVICE_PARAMETER } from "@/config/paths.ts";
import type { PlannerStep } from "@/content/planner.ts";
import { budgetFit, dateFit } from "../estimate/planFit.ts";
import { estimate, type Estimate } from "../estimate/estimate.ts";
import { EstimateBill } from "../estimate/EstimateBill.tsx";
import { estimateInShort } from "../estimate/estimateWords.ts";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { AnswerList } from "../summary/AnswerList.tsx";
import { answerSections, type AnswerSection } from "../summary/answerSections.ts";
import { type PlannerAnswers, textOf } from "./plannerAnswers.ts";
import { isRecord } from "@/lib/isRecord.ts";
import type { PlannerDraft } from "../draft/plannerDraftSlice.ts";
import { StepForm } from "./StepForm.tsx";
import { findStep, nextStep, openStep, previousStep } from "./stepOrder.ts";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { localDay } from "@/lib/clock.ts";
import { useAnnouncedChange } from "@/components/ui/useAnnouncedChange.ts";
import { useAppStore } from "@/state/hooks.ts";
import styles from "./PlannerStepView.module.css";

interface PlannerStepViewProps {
  step: PlannerStep;
  /** `null` until it is read. */
  draft: PlannerDraft | null;
  /** Called when everything is complete and saved: the plan can be sent. */
  onSend: () => void;
  sending: boolean;
  /** Content above the last step's button: files, and what is stored for how long. */
  beforeSend: ReactNode;
}

/** A step of the planner: its questions and the current estimate. */
export function PlannerStepView(props: PlannerStepViewProps) {
  const { step, draft, onSend, sending, beforeSend } = props;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const arrival = readStepState(state);
  const { clock } = useAppStore().extra;
  const answers = draft?.answers ?? null;
  const sum = answers && estimate(answers);
  const short = sum && estimateInShort(sum);
  const fits = sum && answers ? fitSentences(sum, answers, localDay(clock.now())) : [];
  const next = nextStep(step.slug);
  const previous = previousStep(step.slug);
  // Whoever comes back knows, and may have answered.
  const isBack = useNavigationType() === NavigationType.Pop;
  const wanted = isBack ? undefined : findStep(arrival.wanted ?? "");
  // The service in an address is chosen when the planner opens, which announces the page.
  const isOpening = new URLSearchParams(search).has(SERVICE_PARAMETER);
  const told = short ? [`Estimate: ${short}`, ...fits].join(". ") : "";
  useAnnouncedChange(told, isOpening || !answers ? null : told);

  const leave = () => {
    if (!next) {
      // A date may have passed since this step opened.
      const detour = draft && openStep(step.slug, draft, localDay(clock.now()));
      if (detour) void navigate(detour.to, { state: { wanted: detour.wanted } });
      else onSend();
      return;
    }
    const to = paths.formStep(arrival.fromReview ? "review" : next.slug);
    // A double click leaves the step twice, but Back returns to it at once.
    void navigate(to, { replace: window.location.pathname === to });
  };
  const submit = arrival.fromReview ? "Save and return to Review" : `Continue to ${next?.title}`;

  return (
    <div className={styles.columns}>
      <section className={styles.questions} aria-labelledby="question">
        <h2 id="question" className={styles.question}>
          {next ? step.text : "Check your answers"}
        </h2>
        {/* Why another step is shown than the requested one. */}
        {wanted && (
          <Notice tone="problem">
            Before {wanted.title}, please answer the required questions in {step.title}. Optional fields are
            marked.
          </Notice>
        )}
        {!next && answers && <PlanReview answers={answers} />}
        <StepForm
          key={step.slug}
          step={step}
          answers={answers}
          submit={next ? submit : "Send the plan"}
          pending={sending}
          onDone={leave}
          beside={
            previous && (
              <Link to={paths.formStep(previous.slug)} className={styles.back}>
                Back to {previous.title}
              </Link>
            )
          }
        >
          {!next && beforeSend}
          {short && (
            <p className={styles.short}>
              Estimate{next && " so far"}: <b>{short}</b>
            </p>
          )}
        </StepForm>
      </section>
      <section className={styles.bill} aria-labelledby="estimate">
        <h2 id="estimate" className={styles.estimate}>
          Estimate <i>{next ? "so far" : "in full"}</i>
        </h2>
        <EstimateBill estimate={sum}>
          {fits.map((sentence) => (
            <p key={sentence} className={styles.fit}>
              {sentence}
            </p>
          ))}
        </EstimateBill>
      </section>
    </div>
  );
}

/** How budget and date fit the estimate, as sentences; none without such answers. `today`: `YYYY-MM-DD`. */
const fitSentences = ({ cost, weeks }: Estimate, answers: PlannerAnswers, today: string): string[] =>
  [budgetFit(textOf(answers, "budget"), cost), weeks && dateFit(answers, weeks, today)].filter(
    (sentence) => typeof sentence === "string",
  );

const changeLink = ({ slug, title }: AnswerSection) => (
  <Link to={paths.formStep(slug)} state={{ fromReview: true } satisfies StepState} className={styles.change}>
    Change
    <VisuallyHidden as="span"> {title}</VisuallyHidden>
  </Link>
);

/** All answers before the last step, with a link to change each step. */
function PlanReview({ answers }: { answers: PlannerAnswers }) {
  const sections = answerSections(answers).filter(({ slug }) => slug !== "review");
  return <AnswerList sections={sections} action={changeLink} />;
}

/** The planner's state in an entry of the browser's history. */
interface StepState {
  /** The requested step, which needs this one first. */
  wanted?: string;
  /** The visitor came from the review and will return there. */
  fromReview?: boolean;
}

/** Reads it from the router's state, which can be anything. */
export function readStepState(state: unknown): StepState {
  if (!isRecord(state)) return {};
  const { wanted, fromReview } = state;
  return {
    ...(typeof wanted === "string" ? { wanted } : {}),
    ...(fromReview === true ? { fromReview } : {}),
  };
}
