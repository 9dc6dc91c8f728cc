import fc from "fast-check";
import { parseQuery } from "@/features/error-triage/search/parseQuery.ts";
import {
  queryKeys,
  quoted,
  type QueryKey,
  type QueryTerm,
} from "@/features/error-triage/search/queryTerm.ts";

function formatTerm({ not, key, value }: QueryTerm): string {
  const minus = not ? "-" : "";
  if (key !== null) return `${minus}${key}:${quoted(value)}`;
  // What looks like a key or a minus is free text only in quotes.
  const isPlain = !/^-|^[a-z]+:/i.test(value) && quoted(value) === value;
  return minus + (isPlain ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
}

/** The text of a query. */
function formatQuery(terms: readonly QueryTerm[]): string {
  return terms.map(formatTerm).join(" ");
}

const text = (value: string, not = false) => ({ not, key: null, value });

test("a query is words, phrases, keys with values, and what has to be absent", () => {
  expect(
    parseQuery(
      String.raw`status:active -browser:"Firefox 153" "is not" -undefined Page:/contact times:>=10 "say \"no\" to C:\\"`,
    ),
  ).toEqual({
    terms: [
      { not: false, key: "status", value: "active" },
      { not: true, key: "browser", value: "Firefox 153" },
      text("is not"),
      text("undefined", true),
      { not: false, key: "page", value: "/contact" },
      { not: false, key: "times", value: ">=10" },
      text(String.raw`say "no" to C:\ `.trim()),
    ],
    mistakes: [],
  });
});

test("quotes and minus inside a word are part of it", () => {
  expect(parseQuery(`don't say"x re-render (reading 'name')`)).toEqual({
    terms: [`don't`, `say"x`, "re-render", "(reading", "'name')"].map((value) => text(value)),
    mistakes: [],
  });
});

test("an address and a word with a colon are free text", () => {
  expect(parseQuery("TypeError: https://example.com/a.js:1:2 chunk-7.js:10")).toEqual({
    terms: ["TypeError:", "https://example.com/a.js:1:2", "chunk-7.js:10"].map((value) => text(value)),
    mistakes: [],
  });
});

test.each([
  ["stauts:active", "“stauts” is not a key. Did you mean status? It is searched as text."],
  ["colour:red", "“colour” is not a key. It is searched as text."],
  [
    "status:actve",
    "“actve” is not a value of status: active, resolved, ignored or apart. Did you mean active? It is searched as text.",
  ],
  ["is:old", "“old” is not a value of is: new, regressed or snoozed. It is searched as text."],
  [
    "times:many",
    "“many” is not a value of times: a number of occurrences such as 10, >10, >=10 or <5. It is searched as text.",
  ],
  [
    "after:2026-02-30",
    "“2026-02-30” is not a value of after: a day such as 2026-11-22, or a time ago such as 7d or 24h. It is searched as text.",
  ],
])("%s is searched as text, and the mistake is named", (query, mistake) => {
  expect(parseQuery(query)).toEqual({ terms: [text(query)], mistakes: [mistake] });
  expect(parseQuery(`-${query}`).terms).toEqual([text(query, true)]);
});

test("a key without a value is left out, and a quote that is not closed ends with the text", () => {
  expect(parseQuery("status: x")).toEqual({
    terms: [text("x")],
    mistakes: ["“status” has no value and is left out: active, resolved, ignored or apart."],
  });
  expect(parseQuery(`browser:"Firefox 1`)).toEqual({
    terms: [{ not: false, key: "browser", value: "Firefox 1" }],
    mistakes: ["A closing quote is missing."],
  });
});

const anyText = fc.string({ unit: "grapheme", minLength: 1 });
const values: Readonly<Partial<Record<QueryKey, fc.Arbitrary<string>>>> = {
  status: fc.constantFrom("active", "resolved", "ignored"),
  is: fc.constantFrom("new", "regressed", "snoozed"),
  before: fc.constantFrom("7d", "24h", "2026-11-22"),
  after: fc.constantFrom("30m", "2w", "2024-02-29"),
  times: fc.constantFrom("10", ">10", ">=10", "<5", "<=5"),
};
const term: fc.Arbitrary<QueryTerm> = fc.oneof(
  fc.record({ not: fc.boolean(), key: fc.constant(null), value: anyText }),
  ...(Object.keys(queryKeys) as QueryKey[]).map((key) =>
    fc.record({ not: fc.boolean(), key: fc.constant(key), value: values[key] ?? anyText }),
  ),
);

test("a query comes back from its text", () => {
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      expect(parseQuery(formatQuery(terms))).toEqual({ terms, mistakes: [] });
    }),
  );
});

test("any text is a query, and means the same when it is written again", () => {
  const pieces = fc.oneof(
    fc.constantFrom("status:", "is:new", "stauts:x", '"', "\\", "-", " ", "times:>1", "a"),
    anyText,
  );
  fc.assert(
    fc.property(
      fc.array(pieces).map((all) => all.join("")),
      (typed) => {
        const { terms } = parseQuery(typed);
        expect(parseQuery(formatQuery(terms))).toEqual({ terms, mistakes: [] });
      },
    ),
  );
});
