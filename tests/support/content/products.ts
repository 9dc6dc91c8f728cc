import type { Product } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/products`. */
export const entries: Product[] = [
  {
    slug: "triage",
    words: 300,
    title: "Holmwerk Triage",
    summary: "Errors, read.",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 1,
    updated: "2026-11-01",
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
  {
    slug: "planner",
    words: 300,
    title: "Holmwerk Planner",
    summary: "Sums, shown.",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    order: 2,
    updated: "2026-11-01",
    figures: [
      { value: "3 kB", label: "collector" },
      { value: "0", label: "third parties" },
    ],
  },
];

export const bodies = bodiesOf(entries);
