import type { Service } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/services`. */
export const entries: Service[] = [
  {
    slug: "web-application-development",
    words: 400,
    title: "Web Development",
    summary: "Sites that load.",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 1,
    updated: "2026-11-01",
    deliverables: ["Source code", "Tests"],
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
  {
    slug: "web-interactive-design",
    words: 400,
    title: "App Development",
    summary: "Apps that work offline.",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 2,
    updated: "2026-11-02",
    deliverables: ["Source code", "Tests"],
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
  {
    slug: "branding-strategy",
    words: 400,
    title: "Digital Marketing",
    summary: "Words that are found.",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 3,
    updated: "2026-11-03",
    deliverables: ["Texts"],
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
];

export const bodies = bodiesOf(entries);
