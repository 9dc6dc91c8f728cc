import type { Job } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/jobs`. */
export const entries: Job[] = [
  {
    slug: "frontend-engineer",
    words: 300,
    title: "Frontend Engineer",
    summary: "The work.",
    validThrough: "2027-02-28",
    location: "Berlin, Germany",
    country: "DE",
    remote: true,
    employmentType: "FULL_TIME",
    hours: "36 a week",
    salaryMin: 64000,
    salaryMax: 82000,
    currency: "EUR",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    posted: "2026-11-01",
  },
  {
    slug: "product-designer",
    words: 300,
    title: "Product Designer",
    summary: "The work.",
    validThrough: "2027-02-28",
    location: "Berlin, Germany",
    country: "DE",
    remote: true,
    employmentType: "FULL_TIME",
    hours: "36 a week",
    salaryMin: 64000,
    salaryMax: 82000,
    currency: "EUR",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    posted: "2026-10-01",
  },
];

export const bodies = bodiesOf(entries);
