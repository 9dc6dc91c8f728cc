import type { Ask } from "./ask.ts";
import { FIELDS, IDS, array, number, randomFields, randomValue, type Json } from "./randomValues.ts";
import { isGroup, randomAggregation, randomQuery } from "./randomQueries.ts";
import type { Seeded } from "./seeded.ts";

const SUBJECTS = ["writes", "reads", "queries", "aggregations", "transactions"] as const;
type Subject = (typeof SUBJECTS)[number];

/** Something asked of both backends; a transaction consists of several requests. */
export interface Operation {
  subject: Subject;
  asks: Ask[];
}

const path = ({ pick, chance }: Seeded) =>
  chance(0.8) ? `c/${pick(IDS)}` : `c/${pick(["a", "b"])}/s/${pick(["a", "b", "c"])}`;

/** Documents to begin with. */
export function firstWrites(seed: Seeded): Operation[] {
  return [...IDS.slice(0, 4).map((id) => `c/${id}`), "c/a/s/a", "c/b/s/b"].map((name) => ({
    subject: "writes",
    asks: [post("commit", { writes: [{ update: { name: `{root}/${name}`, fields: randomFields(seed) } }] })],
  }));
}

/** One operation of a random subject. */
export function randomOperation(seed: Seeded): Operation {
  const subject = seed.pick([...SUBJECTS, "writes", "writes", "queries", "queries"] as const);
  const make: Record<Subject, () => Ask[]> = {
    writes: () => [write(seed)],
    reads: () => [read(seed)],
    queries: () => {
      const structuredQuery = randomQuery(seed);
      return [query(seed, "runQuery", { structuredQuery }, isGroup(structuredQuery))];
    },
    aggregations: () => {
      const { structuredQuery, aggregations } = randomAggregation(seed);
      const body = { structuredAggregationQuery: { structuredQuery, aggregations } };
      return [query(seed, "runAggregationQuery", body, isGroup(structuredQuery))];
    },
    transactions: () => transaction(seed),
  };
  return { subject, asks: make[subject]() };
}

function post(operation: string, body: Json): Ask {
  return { method: "POST", path: `{root}:${operation}`, body };
}

/** A collection group is queried at the root only: versions of the official emulator differ below a document. */
function query(seed: Seeded, operation: string, body: Json, atRoot: boolean): Ask {
  return { method: "POST", path: `{root}${!atRoot && seed.chance(0.1) ? "/c/a" : ""}:${operation}`, body };
}

function write(seed: Seeded): Ask {
  const name = path(seed);
  return seed.pick<() => Ask>([
    () => post("commit", { writes: seed.several(1, 3, () => writeEntry(seed)) }),
    () => post("commit", { writes: seed.several(1, 3, () => writeEntry(seed)) }),
    () => post("commit", { writes: seed.several(1, 2, () => writeEntry(seed)) }),
    () => post("batchWrite", { writes: seed.several(1, 3, () => writeEntry(seed)) }),
    () => ({
      method: "PATCH",
      path: `{root}/${name}?${parameters(seed, "updateMask")}`,
      body: { fields: randomFields(seed) },
    }),
    () => ({ method: "DELETE", path: `{root}/${name}?${parameters(seed, null)}` }),
    () => ({
      method: "POST",
      path: `{root}/c?documentId=${seed.pick(IDS)}`,
      body: { fields: randomFields(seed) },
    }),
  ])();
}

function parameters(seed: Seeded, mask: string | null): string {
  const masked =
    mask !== null && seed.chance(0.4)
      ? seed.several(1, 2, () => `${mask}.fieldPaths=${encodeURIComponent(seed.pick(FIELDS))}`)
      : [];
  const condition = seed.chance(0.3) ? [`currentDocument.exists=${seed.chance(0.5)}`] : [];
  return [...masked, ...condition].join("&");
}

function precondition(seed: Seeded, name: string): Json {
  if (seed.chance(0.65)) return {};
  return {
    currentDocument: seed.chance(0.6)
      ? { exists: seed.chance(0.6) }
      : { updateTime: seed.chance(0.8) ? `{time:${name}}` : "2020-01-01T00:00:00Z" },
  };
}

function writeEntry(seed: Seeded): Json {
  const name = path(seed);
  const full = `{root}/${name}`;
  return seed.pick<() => Json>([
    () => ({ update: { name: full, fields: randomFields(seed) }, ...precondition(seed, name) }),
    () => ({
      update: { name: full, fields: randomFields(seed) },
      updateMask: { fieldPaths: fieldPaths(seed) },
      ...precondition(seed, name),
    }),
    () => ({
      update: { name: full, fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: transforms(seed),
      ...precondition(seed, name),
    }),
    () => ({
      update: { name: full, fields: randomFields(seed) },
      updateTransforms: transforms(seed),
      ...(seed.chance(0.5) && { updateMask: { fieldPaths: fieldPaths(seed) } }),
    }),
    () => ({ transform: { document: full, fieldTransforms: transforms(seed) }, ...precondition(seed, name) }),
    () => ({ delete: full, ...precondition(seed, name) }),
    () => ({ verify: full, ...precondition(seed, name) }),
  ])();
}

function fieldPaths(seed: Seeded): string[] {
  return seed.several(0, 3, () => seed.pick(FIELDS));
}

function transforms(seed: Seeded): Json[] {
  return seed.several(1, 3, () => {
    const fieldPath = seed.pick(FIELDS);
    return seed.pick<() => Json>([
      () => ({ fieldPath, setToServerValue: "REQUEST_TIME" }),
      () => ({ fieldPath, increment: number(seed) }),
      () => ({ fieldPath, maximum: number(seed) }),
      () => ({ fieldPath, minimum: number(seed) }),
      () => ({ fieldPath, appendMissingElements: array(seed)["arrayValue"] }),
      () => ({ fieldPath, removeAllFromArray: array(seed)["arrayValue"] }),
      () => ({ fieldPath, increment: randomValue(seed) }),
    ])();
  });
}

function read(seed: Seeded): Ask {
  const mask = seed.chance(0.3) ? { mask: { fieldPaths: fieldPaths(seed) } } : {};
  const masked = seed.chance(0.3) ? `?mask.fieldPaths=${encodeURIComponent(seed.pick(FIELDS))}` : "";
  const order = seed.chance(0.4)
    ? `&orderBy=${encodeURIComponent(seed.pick(["n", "s desc", "n desc, s desc", "__name__ desc", "m.x"]))}`
    : "";
  return seed.pick<() => Ask>([
    // One document each: the order of several is not promised.
    () => post("batchGet", { documents: [`{root}/${path(seed)}`], ...mask }),
    () => ({ method: "GET", path: `{root}/${path(seed)}${masked}` }),
    () => ({
      method: "GET",
      path: `{root}/${seed.pick(["c", "c/a/s", "none"])}?pageSize=${seed.pick([1, 2, 10])}${order}`,
    }),
    () => ({ method: "GET", path: `{root}/c?showMissing=true&pageSize=${seed.pick([2, 10])}` }),
    () => ({ method: "POST", path: `{root}${seed.pick(["", "/c/a", "/c/f"])}:listCollectionIds`, body: {} }),
  ])();
}

/**
 * Begins, reads, and commits or rolls back. Nothing is written from outside meanwhile, and nothing is
 * read by GET, which version 1.19.9 of the official emulator never answers in a transaction.
 */
function transaction(seed: Seeded): Ask[] {
  const begin = post("beginTransaction", seed.chance(0.2) ? { options: { readOnly: {} } } : {});
  const reads = seed.several(0, 2, () =>
    seed.pick<() => Ask>([
      () => post("batchGet", { documents: [`{root}/${path(seed)}`], transaction: "{transaction}" }),
      // After a refused query, the official emulator does not answer further reads of the transaction.
      () =>
        post("runQuery", {
          structuredQuery: { from: [{ collectionId: "c" }] },
          transaction: "{transaction}",
        }),
    ])(),
  );
  const commit = () =>
    post("commit", { transaction: "{transaction}", writes: seed.several(0, 3, () => writeEntry(seed)) });
  const rollback = () => post("rollback", { transaction: "{transaction}" });
  const end = seed.pick<() => Ask[]>([() => [commit()], () => [commit()], () => [rollback()]]);
  // A refused commit keeps the locks of the official emulator until its transaction ends.
  return [begin, ...reads, ...end(), rollback()];
}
