import fc from "fast-check";
import { GoogleError } from "../../src/http/googleError.ts";
import { listedDocuments } from "../../src/access/listedDocuments.ts";
import { decodeQuery } from "../../src/query/decodeQuery.ts";
import { matchesFilter } from "../../src/query/matchesFilter.ts";
import type { Query } from "../../src/query/query.ts";
import { evaluateRules } from "../../src/rules/evaluate/evaluate.ts";
import { parseRuleset, type Ruleset } from "../../src/rules/ruleset.ts";
import type { RequestSegment, RulesMap } from "../../src/rules/types.ts";
import { documentPath, toRulesResource } from "../../src/access/rulesView.ts";
import { decodeFields } from "../../src/values/decodeValue.ts";
import { valueAt } from "../../src/values/fieldPath.ts";
import { requestWith } from "../rules/testRules.ts";

const database = { projectId: "demo-test", databaseId: "(default)" };

const int = (value: number) => ({ integerValue: String(value) });
const numbers = [int(1), int(2), int(3)];
const scalars = [...numbers, { nullValue: null }, { stringValue: "s" }];
const list = (...values: object[]) => ({ arrayValue: { values } });

/** Every combination of a scalar, a map and a list, each of which may be absent. */
const documents = [null, ...scalars].flatMap((a) =>
  [null, 1, 2].flatMap((x) =>
    [null, list(int(1)), list(int(1), int(2))].map((l, index) => {
      const fields = {
        ...(a && { a }),
        ...(x !== null && { m: { mapValue: { fields: { x: int(x) } } } }),
        ...(l && { l }),
      };
      const id = `row${index}`;
      return {
        path: `rows/${id}`,
        segments: ["rows", id],
        fields: decodeFields(fields, "fields"),
        createTime: 0n,
        updateTime: 0n,
      };
    }),
  ),
);

const field = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const comparisons = [
  "EQUAL",
  "NOT_EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
];
const predicates = [
  ...["a", "m.x"].flatMap((path) =>
    comparisons.flatMap((op) => scalars.map((value) => field(path, op, value))),
  ),
  ...["IN", "NOT_IN"].flatMap((op) => [
    field("a", op, list(int(1))),
    field("a", op, list(int(2), { stringValue: "s" })),
    field("a", op, list(int(1), { nullValue: null })),
  ]),
  ...numbers.map((value) => field("l", "ARRAY_CONTAINS", value)),
  field("l", "ARRAY_CONTAINS_ANY", list(int(1), int(2))),
  ...["IS_NULL", "IS_NOT_NULL", "IS_NOT_NAN"].map((op) => ({
    unaryFilter: { field: { fieldPath: "a" }, op },
  })),
  field("m", "EQUAL", { mapValue: { fields: { x: int(1) } } }),
];
const composites = fc
  .tuple(
    fc.constantFrom("AND", "OR"),
    fc.array(fc.constantFrom(...predicates), { minLength: 1, maxLength: 3 }),
  )
  .map(([op, filters]) => ({ compositeFilter: { op, filters } }));

const atoms = [
  ...["==", "!=", "<", "<=", ">", ">="].flatMap((operator) =>
    ["1", "2", "null", "'s'"].map((value) => `resource.data.a ${operator} ${value}`),
  ),
  "2 > resource.data.m.x",
  "resource.data.m.x == 1",
  "resource.data.m == {'x': 1}",
  "resource.data.get(['m', 'x'], 2) == 2",
  "resource.data.get('a', 1) == 1",
  "'a' in resource.data",
  "'x' in resource.data.m",
  "1 in resource.data.l",
  "resource.data.l.hasAny([1])",
  "resource.data.l.size() == 1",
  "resource.data.a in [1, 's']",
  "[resource.data.a] == [1]",
  "{'k': resource.data.a} == {'k': 2}",
  "[resource.data.a].toSet() == [1].toSet()",
  "resource.data.a is int",
  "resource.data.a is string",
  "resource.data.keys().hasOnly(['a'])",
  "resource.data == {'a': 1}",
  "(resource.data.a > 1 ? true : 1 in resource.data.l)",
  "resource != null",
  "id == 'row1'",
  "resource.id == 'row1'",
];
const condition = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.constantFrom(...atoms),
    tie("any").map((inner) => `!(${inner})`),
    fc
      .tuple(tie("any"), fc.constantFrom("&&", "||"), tie("any"))
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
  ),
})).any;

/** Null for a query that Firestore refuses, such as one with two inequalities of != kind. */
function decoded(filter: object): Query | null {
  try {
    return decodeQuery({ from: [{ collectionId: "rows" }], where: filter }, "query", []);
  } catch (error) {
    if (error instanceof GoogleError) return null;
    throw error;
  }
}

/** Whether the rules allow a query. Fails when its result has a document that the condition does not allow. */
function isProven(ruleset: Ruleset, filter: object): boolean {
  const query = decoded(filter);
  if (!query?.filter) return false;
  const matching = query.filter;
  const allowed = (method: "get" | "list", path: readonly RequestSegment[], resource: RulesMap | null) =>
    evaluateRules(
      ruleset,
      "cloud.firestore",
      requestWith({ method, path: documentPath(database, path), resource }),
    ).allowed;
  const listed = listedDocuments(query, () => null);
  if (!listed.every(({ segments, resource }) => allowed("list", segments, resource))) return false;
  for (const document of documents) {
    if (!matchesFilter(matching, (path) => valueAt(document.fields, path))) continue;
    expect(allowed("get", document.segments, toRulesResource(database, document))).toBe(true);
  }
  return true;
}

function rulesetOf(text: string): Ruleset {
  const source = `rules_version = '2'; service cloud.firestore {
    match /databases/{database}/documents { match /rows/{id} { allow read: if ${text}; } } }`;
  return parseRuleset(source, "test.rules");
}

it("an allowed query with one filter returns only documents that the condition allows", () => {
  let proven = 0;
  for (const text of atoms.flatMap((atom) => [atom, `!(${atom})`])) {
    const ruleset = rulesetOf(text);
    for (const predicate of predicates) if (isProven(ruleset, predicate)) proven += 1;
  }
  expect(proven).toBeGreaterThan(500);
});

it("an allowed query with several filters returns only documents that a condition of several parts allows", () => {
  let proven = 0;
  const count = (text: string, filter: object) => {
    if (isProven(rulesetOf(text), filter)) proven += 1;
  };
  fc.assert(fc.property(condition, composites, count), { numRuns: 1000, seed: 20260301 });
  expect(proven).toBeGreaterThan(50);
});
