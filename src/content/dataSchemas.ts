import * as v from "valibot";
import {
  address,
  amount,
  day,
  days,
  description,
  inOrder,
  line,
  lines,
  link,
  positive,
  whole,
} from "./fieldSchemas.ts";

const named = v.strictObject({ label: line, days });
const menu = v.strictObject({ label: line, section: line, entries: v.array(link) });

const option = v.strictObject({ value: line, label: line, hint: v.optional(line) });
const fieldTypes = ["line", "text", "choice", "choices", "count", "day", "email", "phone"] as const;
const field = v.strictObject({
  /** Unique among all steps. In forms, a dot would begin a part of the answer; every object has a `toString`. */
  name: v.pipe(
    line,
    v.regex(/^[\p{L}\d_-]+$/u, "must have only letters, digits, hyphens and underscores"),
    v.check((name) => !(name in {}), "must be another: JavaScript uses this name"),
  ),
  type: v.picklist(fieldTypes),
  label: line,
  hint: v.optional(line),
  /** The message for a missing answer; a field without one is optional. */
  required: v.optional(line),
  /** The longest text in characters, or the largest count. */
  max: v.optional(positive),
  /** A list, or the name of one: `services`, `serviceNames` (without their hints), `features` or `budgets`. */
  options: v.optional(
    v.union([v.array(option), v.picklist(["services", "serviceNames", "features", "budgets"])]),
  ),
  /** Asked only when another field has one of these values; `building` are the services that build something. */
  onlyWith: v.optional(
    v.strictObject({ name: line, values: v.union([v.array(line), v.literal("building")]) }),
  ),
  /** The `autocomplete` value (HTML, "Autofill"). */
  autoComplete: v.optional(line),
});
const step = v.strictObject({
  /** The last segment of its URL. */
  slug: v.pipe(
    line,
    v.regex(/^[a-z\d-]+$/, "must have only lower-case letters without accents, digits and hyphens"),
    v.notValue("summary", "must be another: the summary has this address"),
  ),
  title: line,
  /** The main question of the step. */
  text: line,
  /** Why we ask. */
  why: line,
  description,
  fields: v.array(field),
});

/** The fields that the estimate, the draft and the sent plan read by name, with their types. */
const neededFields: Readonly<Record<string, (typeof fieldTypes)[number]>> = {
  kind: "choice",
  name: "line",
  email: "email",
};
/** Characters that visitors can write into one plan. The rules store twice as many, with questions and estimate. */
const MOST_WRITTEN = 10_000;

/** What is wrong with the steps together: a visitor could not answer, or one answer would replace another. */
function stepFaults(steps: readonly v.InferOutput<typeof step>[]): string[] {
  const fields = steps.flatMap((one) => one.fields);
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  /** The values of the options that a field lists itself. */
  const ownOptions = new Map(
    fields.flatMap(({ name, options }) =>
      Array.isArray(options) ? [[name, options.map(({ value }) => value)]] : [],
    ),
  );
  const written = fields
    .filter(({ type }) => type === "line" || type === "text")
    .reduce((sum, { max = Infinity }) => sum + max, 0);
  const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) < place);
  return [
    ...Object.entries(neededFields)
      .filter(([name, type]) => types.get(name) !== type)
      .map(([name, type]) => `must have a field "${name}" of the type "${type}"`),
    ...(written > MOST_WRITTEN
      ? [
          `must give each "line" and "text" a \`max\`, together at most ${MOST_WRITTEN}: a longer plan is not stored`,
        ]
      : []),
    ...repeated(steps.map(({ slug }) => slug)).map((slug) => `must not have two steps "${slug}"`),
    ...repeated(fields.map(({ name }) => name)).map((name) => `must not have two fields "${name}"`),
    ...fields
      .filter(({ type, options = [] }) => type.startsWith("choice") && options.length === 0)
      .map(({ name }) => `must name the options of "${name}"`),
    ...[...ownOptions].flatMap(([name, values]) =>
      repeated(values).map((value) => `must not have two options "${value}" of "${name}"`),
    ),
    ...fields
      .flatMap(({ onlyWith }) => onlyWith?.name ?? [])
      .filter((name) => !types.has(name))
      .map((name) => `must have the field "${name}" that \`onlyWith\` names`),
    ...fields.flatMap(({ onlyWith: { name = "", values } = {} }) =>
      (Array.isArray(values) ? values : [])
        .filter((value) => ownOptions.get(name)?.includes(value) === false)
        .map((value) => `must have the option "${value}" of "${name}" that \`onlyWith\` names`),
    ),
  ];
}

/** The schemas of the YAML files in the content folder, by the name of the file. */
export const dataSchemas = {
  prices: v.strictObject({
    /** Euros per person-day, without value added tax. */
    dayRate: positive,
    /** The surcharge in per cent for a fixed end date. */
    fixedDateSurcharge: amount,
    /** Pounds for a euro: a fixed rate, valid from that day. */
    poundsPerEuro: positive,
    poundsSince: day,
    /** The months that monthly work lasts at least. */
    leastMonths: whole,
    /** The sizes of small projects that the front page compares, in units of a service: texts name the smallest. */
    sizes: v.optional(
      v.pipe(
        inOrder(v.strictObject({ from: whole, to: whole }), "from", "to"),
        v.check(({ from, to }) => to - from < 10, "must be at most 10 sizes: more do not fit on a phone"),
      ),
    ),
  }),
  navigation: v.strictObject({
    main: v.array(v.union([link, menu])),
    /** The button in the header: the planner needs space to write, so small screens can link to a short form. */
    quote: v.strictObject({ label: line, wide: address, small: address }),
    footer: v.strictObject({
      blurb: line,
      /** Links below the blurb. */
      more: v.optional(v.array(link), []),
      quick: v.array(link),
      legal: v.array(link),
      files: v.array(link),
      /** A line in the margin below. */
      note: v.optional(line),
    }),
  }),
  planner: v.pipe(
    v.strictObject({
      /** Working days until somebody answers a plan. */
      answerDays: whole,
      /** The effort of starting from something that exists. */
      origins: v.record(line, named),
      features: v.record(
        line,
        v.strictObject({
          label: line,
          hint: v.optional(line),
          days: v.optional(days),
          /** Costs as much as a typical project of this service, and is left out when you do not offer it. */
          service: v.optional(line),
        }),
      ),
      /** Both ends in euros; a range without an upper end is open. */
      budgets: v.record(
        line,
        inOrder(
          v.strictObject({ label: line, from: amount, to: v.optional(v.nullable(amount), null) }),
          "from",
          "to",
        ),
      ),
      steps: v.pipe(
        v.array(step),
        v.minLength(1),
        v.rawCheck(({ dataset, addIssue }) => {
          for (const message of dataset.typed ? stepFaults(dataset.value) : []) addIssue({ message });
        }),
      ),
      summary: v.strictObject({ title: line, text: line, description, next: lines }),
    }),
    v.check(({ origins, steps }) => {
      // What an origin costs would be missing in every estimate if nobody could choose it.
      const question = steps.flatMap(({ fields }) => fields).find(({ name }) => name === "origin");
      const values = Array.isArray(question?.options) ? question.options.map(({ value }) => value) : [];
      return Object.keys(origins).every((origin) => values.includes(origin));
    }, 'must have an option of the question "origin" for each of `origins`'),
  ),
};

export type DataName = keyof typeof dataSchemas;
type DataOf<Name extends DataName> = v.InferOutput<(typeof dataSchemas)[Name]>;
/** @public for `virtual.d.ts` */
export type Prices = DataOf<"prices">;
/** @public for `virtual.d.ts` */
export type Navigation = DataOf<"navigation">;
export type PlannerData = DataOf<"planner">;
