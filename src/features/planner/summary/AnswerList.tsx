import type { ReactNode } from "react";
import type { AnswerSection } from "./answerSections.ts";
import styles from "./AnswerList.module.css";

interface AnswerListProps {
  sections: readonly AnswerSection[];
  /** Beside a section's title. */
  action?: (section: AnswerSection) => ReactNode;
}

/** All questions and answers, step by step. A skipped question reads as skipped. */
export function AnswerList({ sections, action }: AnswerListProps) {
  return (
    <div className={styles.list}>
      {sections.map((section) => (
        <section key={section.slug} aria-labelledby={`answers-${section.slug}`}>
          <div className={styles.head}>
            <h3 id={`answers-${section.slug}`} className={styles.title}>
              {section.title}
            </h3>
            {action?.(section)}
          </div>
          <dl>
            {section.questions.map(({ name, question, answer }) => (
              <div key={name} className={styles.answer}>
                <dt className={styles.question}>{question}</dt>
                <dd className={styles.text}>{answer || <span className={styles.none}>not answered</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
