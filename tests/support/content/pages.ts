import type { PageText } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/pages`. */
export const entries: PageText[] = [
  {
    slug: "home",
    words: 300,
    title: "Software for people",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    lead: "A lead.",
  },
  {
    slug: "faq",
    words: 600,
    title: "Questions and answers",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    updated: "2026-11-01",
  },
  {
    slug: "about",
    words: 600,
    title: "About",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
  },
];

export const bodies = bodiesOf(entries);
