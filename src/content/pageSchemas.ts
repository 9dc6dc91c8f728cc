import * as v from "valibot";
import { day, description, figures, heading, line, lines, link } from "./fieldSchemas.ts";

/** The sitemap names the day of the last change, if there is one. */
const meta = { title: line, description, updated: v.optional(day) };

/** The header of a page: an optional line in small italics above the heading, and the sentence below it. */
const header = { ...meta, kind: v.optional(line), heading, lead: line };

/** A section at the end of a page that leads to the planner. */
const closing = v.strictObject({ title: heading, text: line, link: v.optional(link) });
const points = v.pipe(v.array(v.strictObject({ term: line, text: line })), v.minLength(1));
const steps = v.pipe(
  v.array(v.strictObject({ title: line, time: line, text: line })),
  v.minLength(1, "must have at least one entry"),
);

const less = v.strictObject({ label: line, text: line });

/** The schemas of `content/pages`, by the name of the file. What follows the front matter are sections of the page. */
export const pageSchemas = {
  home: v.strictObject({
    ...meta,
    lead: line,
    /** What the figures are, for screen readers. */
    figuresLabel: line,
    figures,
    /** The slider of prices, for the `sizes` in `prices.yaml`. */
    size: v.optional(v.strictObject({ title: heading, label: line, text: line, link: v.optional(link) })),
    /** Links that open the front page with less, and what then still works. */
    waterline: v.optional(
      v.strictObject({ label: line, offline: less, slow: less, scriptless: less, unknown: line, back: line }),
    ),
    sections: v.strictObject({ services: heading, work: heading, course: heading, posts: heading }),
    /** The phases of a project. */
    course: steps,
    closing,
  }),
  about: v.strictObject({
    ...header,
    answers: line,
    /** The id of the heading before which the map of the offices stands. */
    mapBefore: v.optional(line),
    closing,
  }),
  services: v.strictObject({ ...header, closing, entryClosing: closing }),
  portfolio: v.strictObject({ ...header, closing, entryClosing: closing }),
  products: v.strictObject({ ...header, closing }),
  "products-demo": v.strictObject({
    ...header,
    /** The service that installs the product, by the name of its file. */
    service: v.optional(line),
  }),
  blog: v.strictObject({
    ...header,
    /** Posts with this tag come first, below a heading of their own, and the others below the second. */
    readers: v.optional(v.strictObject({ tag: line, title: heading, others: heading })),
  }),
  careers: v.strictObject({
    ...header,
    none: line,
    offers: points,
    apply: v.strictObject({ answer: line, points: lines }),
  }),
  contact: v.strictObject({
    ...header,
    /** A link to the planner: on phones, the button in the header leads to this page. */
    estimate: v.optional(link),
    ways: v.strictObject({ email: line, phone: line, post: line }),
    write: v.strictObject({ text: line, points: lines }),
    next: steps,
  }),
  form: v.strictObject({ ...header, start: line, estimate: closing }),
  faq: v.strictObject({ ...header, costs: closing, closing }),
  prices: v.strictObject({ ...header, services: closing, closing }),
};

export type PageName = keyof typeof pageSchemas;
type PageOf<Name extends PageName> = v.InferOutput<(typeof pageSchemas)[Name]>;
/** @public for `virtual.d.ts` */
export type PageWords = { [Name in PageName]: PageOf<Name> };
export type Closing = v.InferOutput<typeof closing>;
export type BlogReaders = NonNullable<PageOf<"blog">["readers"]>;
export type CareersWords = PageOf<"careers">;

/** What every page has: for the browser's tab, search engines and link previews. @public for `virtual.d.ts` */
export interface PageText {
  slug: PageName;
  title: string;
  description: string;
  updated?: string;
}
