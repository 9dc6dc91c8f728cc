import { use } from "react";
import { useParams } from "react-router-dom";
import page from "virtual:content/page/careers";
import { Link } from "@/components/ui/controls/Link.tsx";
import { Day } from "@/components/content/text/Day.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { WithMargin } from "@/components/content/WithMargin.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { findJob, loadJob } from "@/content/jobs.ts";
import { jobMeta } from "@/content/pageMeta.ts";
import { APPLY_ID, ApplySection } from "@/features/careers/ApplySection.tsx";
import { buildDay, isOpen } from "@/features/careers/openJobs.ts";
import { JobFacts } from "@/features/careers/JobFacts.tsx";
import { LazyNotFoundPage } from "./missing/LazyNotFoundPage.tsx";
import { Page } from "./Page.tsx";
import styles from "./JobPage.module.css";

/** An open position; a closed one says so, since links to it may exist. */
export function JobPage() {
  const { slug = "" } = useParams();
  const job = findJob(slug);
  if (!job) return <LazyNotFoundPage />;

  const meta = jobMeta(job);
  const open = isOpen(job, buildDay);
  return (
    <Page meta={meta}>
      <PageHeader
        kind={
          <Link to={paths.careers} className={styles.way}>
            Careers
          </Link>
        }
        title={job.title}
        lead={job.summary}
        path={meta.path}
      >
        {open && (
          <p>
            <Link to={{ hash: APPLY_ID }} className={styles.way}>
              How to apply
            </Link>
          </p>
        )}
      </PageHeader>
      <WithMargin margin={<JobFacts job={job} />}>
        <JobText slug={slug} />
      </WithMargin>
      {open ? (
        <ApplySection job={job} words={page.apply} />
      ) : (
        <RuledSection title="This position is closed">
          <p>
            It closed on <Day day={job.validThrough} />. See the{" "}
            <Link to={paths.careers}>open positions</Link>.
          </p>
        </RuledSection>
      )}
    </Page>
  );
}

function JobText({ slug }: { slug: string }) {
  return <Prose html={use(loadJob(slug)).html} />;
}
