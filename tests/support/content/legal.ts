import type { LegalText } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/legal`. */
export const entries: LegalText[] = [
  {
    slug: "privacy-policy",
    words: 900,
    title: "Privacy policy",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    updated: "2026-11-01",
  },
  {
    slug: "terms-and-conditions",
    words: 900,
    title: "Terms of Service",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    updated: "2026-11-01",
  },
  {
    slug: "disclaimer",
    words: 500,
    title: "Disclaimer",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    updated: "2026-11-01",
  },
  {
    slug: "legal-notice",
    words: 100,
    title: "Legal notice",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    updated: "2026-11-01",
  },
  {
    slug: "accessibility",
    words: 400,
    title: "Accessibility statement",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    updated: "2026-11-01",
  },
];

export const bodies = bodiesOf(entries);
