import * as v from "valibot";

/** Schemas of single fields that several kinds of content share. */

/** The form alone would allow 31 February. */
const isInCalendar = (text: string): boolean => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
export const day = v.pipe(
  v.string(),
  v.isoDate("must be a date such as 2026-11-21"),
  v.check(isInCalendar, "is a day that the calendar does not have"),
);
export const line = v.pipe(v.string("must be a text"), v.trim(), v.nonEmpty("must not be empty"));
export const lines = v.pipe(v.array(line), v.minLength(1, "must have at least one entry"));

/** The description in search results: longer ones are cut, shorter ones are filled up with parts of the page. */
export const description = v.pipe(
  line,
  v.minLength(110, "must have at least 110 characters, for search results"),
  v.maxLength(160, "must have at most 160 characters, for search results"),
);

const halves = (text: string): [string, string] => {
  const [before = "", after = ""] = text.split(" | ");
  return [before, after];
};
const pair = (form: string) =>
  v.pipe(v.string(), v.regex(/^[^|]+ \| [^|]+$/, `must be written as ${form}`), v.transform(halves));

/** `value | label`: a figure and what it counts. */
const figure = v.pipe(
  pair("value | label"),
  v.transform(([value, label]) => ({ value, label })),
);
export const figures = v.pipe(
  v.array(figure),
  v.minLength(2, "must have at least 2 entries"),
  v.maxLength(4, "must have at most 4 entries"),
);

/** The address of a page of this site. */
const isOwn = (address: string) => address.startsWith("/");
const mustBeOwn = "must lead to a page of this site, such as /about";
export const address = v.pipe(line, v.check(isOwn, mustBeOwn));

/** `label | address`: a link. */
export const link = v.pipe(
  pair("label | address"),
  v.transform(([label, to]) => ({ label, to })),
  v.check(({ to }) => isOwn(to), mustBeOwn),
);

/** A heading; what follows a ` | ` is set in italics. */
export const heading = v.pipe(
  line,
  v.transform((text): string | [plain: string, emphasised: string] =>
    text.includes(" | ") ? halves(text) : text,
  ),
);

export const number = v.pipe(v.number("must be a number"), v.finite("must be a number"));
export const amount = v.pipe(number, v.minValue(0, "must not be less than 0"));
export const positive = v.pipe(number, v.gtValue(0, "must be more than 0"));
export const whole = v.pipe(positive, v.integer("must be a whole number"));

/** Fields of which the one named last is at least the one before; a last one that is `null` has no limit. */
export const inOrder = <Schema extends v.GenericSchema>(schema: Schema, low: string, high: string) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Record<string, number | null>;
      const value = input[high] ?? Infinity;
      if (Number(input[low]) <= value) return;
      addIssue({
        message: `must not be less than ${low}`,
        path: [{ type: "object", origin: "value", input, key: high, value }],
      });
    }),
  );

// Sums of half days are exact.
const halfDays = v.pipe(amount, v.multipleOf(0.5, "must be in half days, such as 1.5"));
/** Person-days, in half days. */
export const days = inOrder(v.strictObject({ low: halfDays, high: halfDays }), "low", "high");
