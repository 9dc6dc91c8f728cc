import { Arrow } from "@/components/content/links/Arrow.tsx";
import { RowLink } from "@/components/content/links/RowLink.tsx";
import { paths } from "@/config/paths.ts";
import type { Job } from "@/content/schemas.ts";
import { hoursText, placeText, salaryText } from "./jobWords.ts";
import styles from "./JobRows.module.css";

/** Open positions, one ruled row each, with what an applicant wants to know first. */
export function JobRows({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ol className={styles.rows}>
      {jobs.map((job) => (
        <li key={job.slug} className={styles.row}>
          <div className={styles.text}>
            <h2 className={styles.title}>
              <RowLink to={paths.job(job.slug)}>{job.title}</RowLink>
            </h2>
            <p className={styles.summary}>{job.summary}</p>
          </div>
          <dl className={styles.facts}>
            <dt className={styles.term}>Where</dt>
            <dd className={styles.value}>{placeText(job)}</dd>
            <dt className={styles.term}>Hours</dt>
            <dd className={styles.value}>{hoursText(job)}</dd>
            <dt className={styles.term}>Salary</dt>
            <dd className={styles.value}>{salaryText(job)} a year</dd>
          </dl>
          <Arrow />
        </li>
      ))}
    </ol>
  );
}
