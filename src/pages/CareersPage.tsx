import page, { body } from "virtual:content/page/careers";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { Sections } from "@/components/content/Sections.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { paths } from "@/config/paths.ts";
import { jobs } from "@/content/jobs.ts";
import { buildDay, isOpen } from "@/features/careers/openJobs.ts";
import { JobRows } from "@/features/careers/JobRows.tsx";
import { Page } from "./Page.tsx";
import styles from "./CareersPage.module.css";

/** The open positions and the terms that all of them share. */
export function CareersPage() {
  const open = jobs.filter((job) => isOpen(job, buildDay));
  return (
    <Page meta={{ ...page, path: paths.careers }}>
      <PageHeader kind={page.kind} title={page.heading} lead={page.lead} path={paths.careers} />
      {open.length > 0 ? (
        <div className={styles.open}>
          <JobRows jobs={open} />
        </div>
      ) : (
        <p className={styles.none}>{page.none}</p>
      )}
      <RuledSection title="What we offer">
        <dl className={styles.offers}>
          {page.offers.map(({ term, text }) => (
            <div key={term} className={styles.offer}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>{text}</dd>
            </div>
          ))}
        </dl>
      </RuledSection>
      <Sections body={body} />
    </Page>
  );
}
