import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import type { CareersWords } from "@/content/pageSchemas.ts";
import type { Job } from "@/content/schemas.ts";
import { contact } from "@/content/site.ts";
import styles from "./ApplySection.module.css";

/** A `mailto:` URL with address and subject filled in. */
export function applicationLink({ title }: Pick<Job, "title">): string {
  return `mailto:${contact.email}?subject=${encodeURIComponent(`Application: ${title}`)}`;
}

/** The anchor of the link "How to apply". */
export const APPLY_ID = "apply";

/** How to apply: by e-mail, which needs nothing but a mail program. */
export function ApplySection({ job, words }: { job: Job; words: CareersWords["apply"] }) {
  const { email } = contact;
  return (
    <div id={APPLY_ID} className={styles.apply}>
      <RuledSection title="How to apply">
        <p className={styles.lead}>
          Write to <a href={applicationLink(job)}>{email}</a> by <Day day={job.validThrough} />, with
          “Application: {job.title}” as the subject. {words.answer}
        </p>
        <Prose>
          <ul>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Prose>
        <p>
          <ActionLink to={applicationLink(job)}>Apply by e-mail</ActionLink>
        </p>
      </RuledSection>
    </div>
  );
}
