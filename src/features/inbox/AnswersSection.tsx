import { DetailSection } from "@/components/panel/DetailSection.tsx";
import { DefinitionList } from "@/components/ui/DefinitionList.tsx";
import { PlainText } from "@/components/ui/PlainText.tsx";
import { numbered } from "./numbered.ts";
import { estimateText, parsePlan } from "./storedPlan.ts";
import styles from "./AnswersSection.module.css";

/** A project's answers under their questions; whatever is not a plan is shown as it came and said to be that. */
export function AnswersSection({ json }: { json: string }) {
  const plan = parsePlan(json);
  if (plan === null) {
    return (
      <DetailSection title="Answers" empty={json === ""} remark="not in the planner’s form, as received">
        <PlainText text={json} />
      </DetailSection>
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
        <section>
          <h3 className={styles.title}>Estimate</h3>
          <DefinitionList items={[{ term: "As shown", value: estimateText(estimate) }]} />
        </section>
      )}
    </>
  );
}
