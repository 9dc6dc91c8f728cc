import * as v from "valibot";
import {
  day,
  days,
  description,
  figures,
  inOrder,
  line,
  lines,
  number,
  positive,
  whole,
} from "./fieldSchemas.ts";
import { onFirstUse } from "../lib/onFirstUse.ts";

/** The schemas of the front matter of each kind of text. Only the build runs them; the site uses the types. */

const summary = v.pipe(line, v.maxLength(110, "must have at most 110 characters"));

/** `name | caption | text alternative`: a picture of the case, which is there in both themes and two formats. */
const picture = v.pipe(
  v.string(),
  v.regex(/^[^|]+ \| [^|]+ \| [^|]+$/, "must be written as name | caption | text alternative"),
  v.transform((text) => {
    const [name = "", caption = "", alt = ""] = text.split(" | ");
    return { name, caption, alt };
  }),
  v.check(({ name }) => /^[a-z\d-]+$/.test(name), "has a name with other than a to z, digits and hyphens"),
);

/** What a service costs and how long it takes, in the company's own experience. */
export const offerSchema = v.strictObject({
  /** The service in a few words, with the unit in which its size is counted. */
  hint: line,
  /** What the size counts, in the singular. */
  unit: v.pipe(
    line,
    v.check(
      (unit) => !/(?:[sxz]|ch|sh|[^aeiou]y)$/.test(unit),
      "must be a word whose plural only adds an s, such as screen",
    ),
  ),
  base: days,
  /** For each unit. */
  each: days,
  /** The size of a typical project. */
  typical: whole,
  /** People who work on it, at most. */
  team: whole,
  /** What makes a project larger than that, for the table of prices. */
  larger: v.optional(line),
  /** Person-days that a week of the project contains; absent for work that goes on month after month. */
  daysAWeek: v.optional(positive),
  /** Whether it builds something: others have no features and nothing that they replace. */
  builds: v.optional(v.boolean("must be true or false"), false),
});

const countryNames = onFirstUse(() => new Intl.DisplayNames("en", { type: "region", fallback: "none" }));

/** A country by its code of ISO 3166-1. Search engines do not know others that people write, such as UK. */
const country = v.pipe(
  v.string(),
  v.check(
    (code) =>
      /^[A-Z]{2}$/.test(code) &&
      new Intl.Locale(`und-${code}`).region === code &&
      countryNames().of(code) !== undefined,
    "must be a country's code, such as DE or GB",
  ),
);

/** The apps of `src/features/showcases`, which a case study can show. */
const apps = ["mirai", "optiwise", "tf"] as const;

export const schemas = {
  posts: v.strictObject({
    title: line,
    description,
    date: day,
    updated: v.optional(day),
    /** The order among posts of one day: the highest is the newest. */
    order: v.optional(number),
    tags: v.pipe(
      lines,
      v.maxLength(4, "must have at most 4 entries"),
      v.check((tags) => new Set(tags).size === tags.length, "must not name a tag twice"),
    ),
    /** A draft is not published. */
    draft: v.optional(v.boolean("must be true or false"), false),
  }),
  services: v.strictObject({
    title: line,
    summary,
    description,
    order: number,
    updated: day,
    deliverables: lines,
    figures,
    /** A service without one has no price, and the planner does not offer it. */
    offer: v.optional(offerSchema),
  }),
  work: v.strictObject({
    title: line,
    client: line,
    summary,
    description,
    order: number,
    year: number,
    updated: day,
    services: lines,
    stack: lines,
    figures,
    /** The first one stands for the project in lists and in link previews. */
    pictures: v.optional(v.array(picture), []),
    /** The app that its page shows, and the words above it. */
    app: v.optional(v.strictObject({ name: v.picklist(apps), title: line, lead: line })),
    /** The id of the heading before which pictures and charts stand. */
    figuresBefore: v.optional(line, "result"),
  }),
  jobs: inOrder(
    v.strictObject({
      title: line,
      summary,
      description,
      posted: day,
      validThrough: day,
      location: line,
      country,
      remote: v.boolean("must be true or false"),
      employmentType: v.picklist(["FULL_TIME", "PART_TIME", "INTERN"]),
      hours: line,
      salaryMin: positive,
      salaryMax: positive,
      currency: v.picklist(["EUR", "GBP"]),
    }),
    "salaryMin",
    "salaryMax",
  ),
  products: v.strictObject({
    title: line,
    summary,
    description,
    order: number,
    updated: day,
    figures,
  }),
  legal: v.strictObject({ title: line, description, updated: day }),
};

export type ContentKind = keyof typeof schemas;

interface Text {
  slug: string;
  words: number;
}
type Of<Kind extends ContentKind> = v.InferOutput<(typeof schemas)[Kind]> & Text;

export type Post = Omit<Of<"posts">, "draft">;
export type Offer = v.InferOutput<typeof offerSchema> & { label: string };
export type Service = Omit<Of<"services">, "offer">;
export type CaseStudy = Of<"work">;
export type Job = Of<"jobs">;
export type Product = Of<"products">;
export type LegalText = Of<"legal">;
export type ShowcaseApp = NonNullable<CaseStudy["app"]>;

export interface Heading {
  id: string;
  text: string;
}

/** The text: HTML made at build time, and its second-level headings. */
export interface Body {
  html: string;
  headings: Heading[];
}

/** The teasers of the front page, with only the fields that it shows: it downloads no whole list. @public for `virtual.d.ts` */
export interface Teasers {
  services: Pick<Service, "slug" | "title" | "summary">[];
  work: Pick<CaseStudy, "slug" | "title" | "client" | "summary" | "pictures">[];
  posts: Pick<Post, "slug" | "title" | "date" | "description">[];
}
