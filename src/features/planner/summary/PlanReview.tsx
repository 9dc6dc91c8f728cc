import { Link } from "@/components/ui/controls/Link.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { paths } from "@/config/paths.ts";
import { AnswerList } from "./AnswerList.tsx";
import { answerSections, type AnswerSection } from "./answerSections.ts";
import type { PlannerAnswers } from "../steps/plannerAnswers.ts";
import type { StepState } from "../steps/stepState.ts";
import styles from "./PlanReview.module.css";

const arrival: StepState = { fromReview: true };

const changeLink = ({ slug, title }: AnswerSection) => (
  <Link to={paths.formStep(slug)} state={arrival} className={styles.change}>
    Change
    <VisuallyHidden as="span"> {title}</VisuallyHidden>
  </Link>
);

/** All answers before the last step, with a link to change each step. */
export function PlanReview({ answers }: { answers: PlannerAnswers }) {
  const sections = answerSections(answers).filter(({ slug }) => slug !== "review");
  return <AnswerList sections={sections} action={changeLink} />;
}
