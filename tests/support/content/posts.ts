import type { Post } from "@/content/schemas.ts";
import { bodiesOf } from "./body.ts";

/** Stands in for the texts of `sample/posts`. */
export const entries: Post[] = [
  {
    slug: "first-post",
    words: 1000,
    title: "First post",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    date: "2026-03-01",
    tags: ["errors", "redux"],
  },
  {
    slug: "second-post",
    words: 1300,
    title: "Second post",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    date: "2026-05-01",
    updated: "2026-06-01",
    tags: ["errors", "testing"],
  },
  {
    slug: "third-post",
    words: 90,
    title: "Third post on offline work",
    description:
      "A description of this entry that is as long as the schema asks for, so that the fixture is one that the build would take.",
    date: "2026-03-01",
    order: 1,
    tags: ["offline"],
  },
];

export const bodies = bodiesOf(entries);
