import type { CaseStudy } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/work`. */
export const entries: CaseStudy[] = [
  {
    slug: "mirai",
    words: 800,
    title: "Mirai",
    client: "A client",
    summary: "A summary.",
    year: 2026,
    updated: "2026-11-01",
    services: ["web-application-development"],
    stack: ["React"],
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 1,
    kind: ["web", "app"],
    pictures: [{ name: "mirai-ticket", caption: "A caption.", alt: "A text alternative." }],
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
  {
    slug: "optiwise",
    words: 800,
    title: "Optiwise",
    client: "A client",
    summary: "A summary.",
    year: 2026,
    updated: "2026-11-01",
    services: ["web-application-development"],
    stack: ["React"],
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 2,
    kind: ["web"],
    pictures: [{ name: "optiwise-year", caption: "A caption.", alt: "A text alternative." }],
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
  {
    slug: "tf",
    words: 800,
    title: "TF",
    client: "A client",
    summary: "A summary.",
    year: 2026,
    updated: "2026-11-01",
    services: ["web-application-development"],
    stack: ["React"],
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 3,
    kind: ["app"],
    pictures: [{ name: "tf-tonight", caption: "A caption.", alt: "A text alternative." }],
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
];

export const bodies = bodiesOf(entries);
