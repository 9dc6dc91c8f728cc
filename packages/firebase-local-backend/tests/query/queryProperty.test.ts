import * as fc from "fast-check";
import { documentIds, startFirestore, root, type TestFirestore } from "../support/startFirestore.ts";

/**
 * A plain second implementation for small integers and texts, as the reference for random queries: filter, sort by
 * every order and then by id, apply cursor, offset and limit.
 */
interface Row {
  id: string;
  a?: Scalar;
  b?: Scalar;
}
type Scalar = number | string;
type Field = "a" | "b";

interface Asked {
  filters: { field: Field; op: string; value: Scalar }[];
  orders: { field: Field; descending: boolean }[];
  start: { value: Scalar; before: boolean } | null;
  offset: number;
  limit: number | null;
}

const scalar = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom("", "x", "y"));
const field = fc.constantFrom<Field>("a", "b");
const ids = ["p", "q", "r", "s", "t", "u", "v", "w"];
const rows = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), a: scalar, b: scalar }, { requiredKeys: ["id"] }),
  { selector: (row) => row.id, maxLength: 8 },
);
const operators = [
  "EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
];
const asked: fc.Arbitrary<Asked> = fc.record({
  filters: fc.uniqueArray(fc.record({ field, op: fc.constantFrom(...operators), value: scalar }), {
    maxLength: 2,
    selector: ({ op, field: name }) => (op === "EQUAL" ? `${op} ${name}` : op),
  }),
  orders: fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), {
    maxLength: 2,
    selector: (order) => order.field,
  }),
  start: fc.option(fc.record({ value: scalar, before: fc.boolean() })),
  offset: fc.nat({ max: 3 }),
  limit: fc.option(fc.nat({ max: 4 })),
});

const step = fc.record({
  written: rows,
  deleted: fc.subarray(ids, { maxLength: 2 }),
  query: asked,
});

/** Numbers are before texts. */
function compare(left: Scalar, right: Scalar): number {
  if (typeof left === typeof right) return left < right ? -1 : Number(left > right);
  return typeof left === "number" ? -1 : 1;
}

function passes(row: Row, { field: name, op, value }: Asked["filters"][number]): boolean {
  const held = row[name];
  if (held === undefined) return false;
  const order = compare(held, value);
  if (op === "EQUAL") return order === 0;
  if (op === "NOT_EQUAL") return order !== 0;
  if (typeof held !== typeof value) return false;
  return op.startsWith("LESS")
    ? order < 0 || (op.endsWith("EQUAL") && order === 0)
    : order > 0 || (op.endsWith("EQUAL") && order === 0);
}

/** The orders of the query and those its inequalities imply. */
function allOrders({ filters, orders }: Asked): Asked["orders"] {
  const descending = orders.at(-1)?.descending ?? false;
  const implied = (["a", "b"] as const).filter(
    (name) =>
      filters.some((filter) => filter.field === name && filter.op !== "EQUAL") &&
      !orders.some((order) => order.field === name),
  );
  return [...orders, ...implied.map((name) => ({ field: name, descending }))];
}

function expectedIds(all: readonly Row[], query: Asked): string[] {
  const orders = allOrders(query);
  const kept = all
    .filter((row) => query.filters.every((filter) => passes(row, filter)))
    .filter((row) => orders.every((order) => row[order.field] !== undefined))
    .toSorted((left, right) => {
      for (const { field: name, descending } of orders) {
        const order = compare(left[name] ?? 0, right[name] ?? 0);
        if (order !== 0) return descending ? -order : order;
      }
      const byId = left.id < right.id ? -1 : 1;
      return orders.at(-1)?.descending ? -byId : byId;
    });
  const [first] = query.orders;
  const { start } = query;
  const begun =
    start && first
      ? kept.filter((row) => {
          const order = compare(row[first.field] ?? 0, start.value) * (first.descending ? -1 : 1);
          return order > 0 || (order === 0 && start.before);
        })
      : kept;
  const end = query.limit === null ? begun.length : query.offset + query.limit;
  return begun.slice(query.offset, end).map((row) => row.id);
}

const encode = (value: Scalar) =>
  typeof value === "number" ? { integerValue: String(value) } : { stringValue: value };

function structuredQuery(collectionId: string, query: Asked) {
  const filters = query.filters.map(({ field: fieldPath, op, value }) => ({
    fieldFilter: { field: { fieldPath }, op, value: encode(value) },
  }));
  const orderBy = query.orders.map(({ field: fieldPath, descending }) => ({
    field: { fieldPath },
    direction: descending ? "DESCENDING" : "ASCENDING",
  }));
  return {
    from: [{ collectionId }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: "AND", filters } } }),
    ...(orderBy.length > 0 && { orderBy }),
    // A cursor has values for the orders that the query names, and none for those it implies.
    ...(query.start &&
      orderBy.length > 0 && {
        startAt: { values: [encode(query.start.value)], before: query.start.before },
      }),
    ...(query.limit !== null && { limit: query.limit }),
    offset: query.offset,
  };
}

/** Every composite index that these queries may need. */
function everyIndex() {
  const directions = ["ASCENDING", "DESCENDING"];
  const sequences = [
    ["a", "b"],
    ["b", "a"],
  ];
  const each = <T>(use: (direction: string) => T[]) => directions.flatMap(use);
  return each((one) =>
    each((two) =>
      each((three) =>
        sequences.map(([first, second]) => ({
          collectionGroup: "rows",
          queryScope: "COLLECTION",
          fields: [
            { fieldPath: first, order: one },
            { fieldPath: second, order: two },
            { fieldPath: "__name__", order: three },
          ],
        })),
      ),
    ),
  );
}

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore({ indexes: { indexes: everyIndex() } });
});
afterAll(() => firestore.stop());

it("random queries between random writes return the results of the reference implementation", async () => {
  const clear = "/emulator/v1/projects/demo-test/databases/(default)/documents";
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await firestore.send("DELETE", clear);
      const all = new Map<string, Row>();
      for (const { written, deleted, query } of steps) {
        const writes = written.map(({ id, ...values }) => ({
          update: {
            name: `${root}/rows/${id}`,
            fields: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, encode(value)])),
          },
        }));
        const deletions = deleted.map((id) => ({ delete: `${root}/rows/${id}` }));
        await firestore.post("commit", { writes: [...writes, ...deletions] });
        for (const row of written) all.set(row.id, row);
        for (const id of deleted) all.delete(id);
        const reply = await firestore.post("runQuery", { structuredQuery: structuredQuery("rows", query) });
        expect(documentIds(reply.body)).toEqual(expectedIds(Array.from(all.values()), query));
      }
    }),
    { numRuns: 150, seed: 20260301 },
  );
}, 30_000);
