import { ActionLink } from "@/components/content/links/ActionLink.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
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
export function ApplySection({ job }: { job: Job }) {
  const { email } = contact;
  return (
    <div id={APPLY_ID} className={styles.apply}>
      <RuledSection title="How to apply">
        <p className={styles.lead}>
          Write to <a href={applicationLink(job)}>{email}</a> until <Day day={job.validThrough} />, with
          “Application: {job.title}” as the subject. You will have an answer within five working days.
        </p>
        <Prose>
          <ul>
            <li>A few lines on what you do well and why you want this job.</li>
            <li>Something you have made, as a link or a file, or a description of it.</li>
            <li>
              When you could start. Please leave out your photograph and date of birth. You need no covering
              letter.
            </li>
          </ul>
        </Prose>
        <p>
          <ActionLink to={applicationLink(job)}>Apply by e-mail</ActionLink>
        </p>
      </RuledSection>
    </div>
  );
}
