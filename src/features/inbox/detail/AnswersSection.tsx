import { DetailList, TextSection } from "@/components/panel/list-detail/DetailSection.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { estimateText, parsePlan } from "./storedPlan.ts";
import styles from "./AnswersSection.module.css";

/** Entries of a list that never changes, each with its position as key: a stranger's own words may repeat. */
const numbered = <Entry extends object>(entries: readonly Entry[]) =>
  entries.map((entry, index) => ({ ...entry, position: index + 1 }));

/** A project's answers under their questions. Other text is shown as received, with a remark. */
export function AnswersSection({ json }: { json: string }) {
  const plan = parsePlan(json);
  if (plan === null) {
    return (
      <TextSection title="Answers" text={json} remark="not in the planner’s format; shown as received" />
    );
  }
  const { sections, estimate } = plan;
  return (
    <>
      {numbered(sections).map(({ position, title, questions }) => (
        <section key={position}>
          <h3 className={styles.title}>
            <PlainText text={title} />
          </h3>
          <dl className={styles.answers}>
            {numbered(questions).map(({ position: number, question, answer }) => (
              <div key={number} className={styles.answer}>
                <dt>
                  <PlainText text={question} />
                </dt>
                <dd>
                  <PlainText text={answer} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {estimate && (
        <DetailList title="Estimate" items={[{ term: "As shown", value: estimateText(estimate) }]} />
      )}
    </>
  );
}
