import { Link } from "@/components/ui/controls/Link.tsx";
import { RuledSection } from "@/components/content/RuledSection.tsx";
import { PageHeader } from "@/components/ui/PageHeader.tsx";
import { Prose } from "@/components/ui/text/Prose.tsx";
import { paths } from "@/config/paths.ts";
import { desks } from "@/content/desks.ts";
import { jobs } from "@/content/jobs.ts";
import { listPages } from "@/content/listPages.ts";
import { citiesText } from "@/content/places.ts";
import { contact } from "@/content/site.ts";
import { buildDay, openJobs } from "@/features/careers/openJobs.ts";
import { JobRows } from "@/features/careers/JobRows.tsx";
import { Page } from "./Page.tsx";
import styles from "./CareersPage.module.css";

const offers = [
  [
    "A salary in the listing",
    "The range you read is the range we pay. We do not ask what you earned before.",
  ],
  [
    "A 36-hour week",
    "That is full time, and we mean it. Part-time is 16 or 28 hours. Each listing gives the salary for its hours.",
  ],
  [
    "Annual leave",
    "You get 25 to 30 days of leave, depending on country and contract. Students get theirs in proportion.",
  ],
  [
    "Work from home",
    "If the listing says remote, you can work from home any day, in the country of your contract.",
  ],
  ["A paid exercise", "The exercise before an offer is short and close to the real work. We pay for it."],
] as const;

const steps = [
  "You write a few lines. We answer within five working days.",
  "We talk for half an hour at most, about the work and your questions.",
  "You do a paid exercise or working session of one to three hours.",
  "For most positions, we then talk about what you made.",
  "We decide within three working days, and give our reasons.",
];

/** The open positions and the terms that all of them share. */
export function CareersPage() {
  const open = openJobs(jobs, buildDay);
  return (
    <Page meta={listPages.careers}>
      <PageHeader
        kind="Careers"
        title={["Open positions,", "salaries included"]}
        lead={`We hire in ${citiesText(desks)}, and for work from home in the same countries.`}
        path={paths.careers}
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
      <RuledSection title={["Nothing suitable", "yet?"]}>
        <p>
          Write to <a href={`mailto:${contact.email}`}>{contact.email}</a> and tell us what you do well. We
          reply even when the answer is no. <Link to={paths.about}>About us</Link> describes how we work.
        </p>
      </RuledSection>
    </Page>
  );
}
