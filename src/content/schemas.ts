import * as v from "valibot";

/** The schemas of the front matter of each kind of text. Only the build runs them; the site uses the types. */

const day = v.pipe(v.string(), v.isoDate("must be a date such as 2026-11-21"));
const line = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"));
/** The description in search results: longer ones are cut, shorter ones are filled up with parts of the page. */
const description = v.pipe(line, v.minLength(110), v.maxLength(160));
const summary = v.pipe(line, v.maxLength(110));
const lines = v.pipe(v.array(line), v.minLength(1));

/** `value | label`: a figure and what it counts. */
const figure = v.pipe(
  v.string(),
  v.regex(/^[^|]+ \| [^|]+$/, "must be written as value | label"),
  v.transform((text) => {
    const [value = "", label = ""] = text.split(" | ");
    return { value, label };
  }),
);
const figures = v.pipe(v.array(figure), v.minLength(2), v.maxLength(4));

/** `name | caption | text alternative`: a picture of the running app. `npm run pictures` takes it. */
const picture = v.pipe(
  v.string(),
  v.regex(/^[a-z-]+ \| [^|]+ \| [^|]+$/, "must be written as name | caption | text alternative"),
  v.transform((text) => {
    const [name = "", caption = "", alt = ""] = text.split(" | ");
    return { name, caption, alt };
  }),
);

const postTags = [
  "accessibility",
  "buying",
  "errors",
  "firebase",
  "forms",
  "offline",
  "performance",
  "react",
  "redux",
  "security",
  "testing",
] as const;

export const schemas = {
  posts: v.strictObject({
    title: line,
    description,
    date: day,
    updated: v.optional(day),
    /** The order among posts of one day: the highest is the newest. */
    order: v.optional(v.number()),
    tags: v.pipe(v.array(v.picklist(postTags)), v.minLength(1), v.maxLength(4)),
  }),
  services: v.strictObject({
    title: line,
    summary,
    description,
    order: v.number(),
    updated: day,
    deliverables: lines,
    figures,
  }),
  work: v.strictObject({
    title: line,
    client: line,
    summary,
    description,
    order: v.number(),
    year: v.number(),
    updated: day,
    kind: v.pipe(v.array(v.picklist(["web", "app", "brand"])), v.minLength(1)),
    services: lines,
    stack: lines,
    figures,
    /** The first one stands for the project in lists and in link previews. */
    pictures: v.optional(v.array(picture), []),
  }),
  jobs: v.strictObject({
    title: line,
    summary,
    description,
    posted: day,
    validThrough: day,
    location: line,
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be a country's code, such as DE")),
    remote: v.boolean(),
    employmentType: v.picklist(["FULL_TIME", "PART_TIME", "INTERN"]),
    hours: line,
    salaryMin: v.number(),
    salaryMax: v.number(),
    currency: v.picklist(["EUR", "GBP"]),
  }),
  products: v.strictObject({
    title: line,
    summary,
    description,
    order: v.number(),
    updated: day,
    figures,
  }),
  legal: v.strictObject({ title: line, description, updated: day }),
  pages: v.strictObject({
    title: line,
    description,
    lead: v.optional(line),
    updated: v.optional(day),
  }),
};

export type ContentKind = keyof typeof schemas;

interface Text {
  slug: string;
  words: number;
}
type Of<Kind extends ContentKind> = v.InferOutput<(typeof schemas)[Kind]> & Text;

export type Post = Of<"posts">;
export type Service = Of<"services">;
export type CaseStudy = Of<"work">;
export type Job = Of<"jobs">;
export type Product = Of<"products">;
export type LegalText = Of<"legal">;
export type PageText = Of<"pages">;
export type PostTag = (typeof postTags)[number];
export type WorkKind = CaseStudy["kind"][number];

export interface Heading {
  id: string;
  text: string;
}

/** The text: HTML made at build time, and its second-level headings. */
export interface Body {
  html: string;
  headings: Heading[];
}

/** The teasers of the front page, with only the fields that it shows: it downloads no whole list. */
export interface Teasers {
  services: Pick<Service, "slug" | "title" | "summary">[];
  work: Pick<CaseStudy, "slug" | "title" | "summary" | "pictures">[];
  posts: Pick<Post, "slug" | "title" | "date" | "description">[];
}
