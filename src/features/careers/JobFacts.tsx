import { Day } from "@/components/content/text/Day.tsx";
import { Facts } from "@/components/content/Facts.tsx";
import type { Job } from "@/content/schemas.ts";
import { hoursText, placeText, salaryText } from "./jobWords.ts";

/** The terms of a position. */
export function JobFacts({ job }: { job: Job }) {
  return (
    <Facts
      facts={[
        { term: "Where", value: placeText(job) },
        { term: "Hours", value: hoursText(job) },
        { term: "Salary", value: `${salaryText(job)} a year` },
        { term: "Posted", value: <Day day={job.posted} /> },
        { term: "Apply by", value: <Day day={job.validThrough} /> },
      ]}
    />
  );
}
