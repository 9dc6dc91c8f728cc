import { Link } from "@/components/ui/controls/Link.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { desks } from "@/content/desks.ts";
import { jobs } from "@/content/jobs.ts";
import { listPages } from "@/content/listPages.ts";
import { chartName } from "@/content/pageMeta.ts";
import { citiesText } from "@/content/places.ts";
import { contact } from "@/content/site.ts";
import { buildDay } from "@/features/careers/buildDay.ts";
import { JobRows } from "@/features/careers/JobRows.tsx";
import { openJobs } from "@/features/careers/openJobs.ts";
import { Page } from "./Page.tsx";
import styles from "./CareersPage.module.css";

const offers = [
  [
    "A salary in the listing",
    "The range you read is the range we pay. Nobody is asked what they earned before.",
  ],
  [
    "Hours that are meant",
    "A full week has 36 of them. Part of the week is 16 or 28, with a salary to match.",
  ],
  ["Time away", "25 to 30 days of leave by country and contract, and students have theirs in proportion."],
  ["Work from home", "Where the listing says remote, it means any day, in the country of the contract."],
  ["A test that is paid", "The exercise before an offer is short, close to the real work, and paid."],
] as const;

const steps = [
  "You write a few lines. An answer comes within five working days.",
  "A call of half an hour at most, about the work and your questions.",
  "A paid exercise or working session of one to three hours.",
  "For most positions, a conversation about what you made.",
  "A decision within three working days, with its reasons.",
];

/** The open positions and the terms that all of them share. */
export function CareersPage() {
  const open = openJobs(jobs, buildDay);
  return (
    <Page meta={listPages.careers}>
      <PageHeader
        kind="Careers"
        title={
          <>
            Open positions, <i>salaries included</i>
          </>
        }
        lead={`We hire for ${citiesText(desks)}, and for desks at home in the same countries.`}
        chart={chartName(paths.careers)}
      />
      {open.length > 0 ? (
        <div className={styles.open}>
          <JobRows jobs={open} />
        </div>
      ) : (
        <p className={styles.none}>No position is open at the moment. The next one will be listed here.</p>
      )}
      <RuledSection title="What we offer">
        <dl className={styles.offers}>
          {offers.map(([term, text]) => (
            <div key={term} className={styles.offer}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>{text}</dd>
            </div>
          ))}
        </dl>
      </RuledSection>
      <RuledSection title="How we hire">
        <Prose>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Prose>
      </RuledSection>
      <RuledSection
        title={
          <>
            Nothing that fits, <i>yet</i>
          </>
        }
      >
        <p>
          Tell us what you do well at <a href={`mailto:${contact.email}`}>{contact.email}</a>. We answer, also
          when the answer is no. <Link to={paths.about}>About us</Link> says how projects run here.
        </p>
      </RuledSection>
    </Page>
  );
}
