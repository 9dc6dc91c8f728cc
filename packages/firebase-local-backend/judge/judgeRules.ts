import { openSession, type Ask, type Session } from "./ask.ts";
import type { Backends } from "./judgeOperations.ts";
import { randomExpression, randomListCondition } from "./randomConditions.ts";
import { seeded, type Seeded } from "./seeded.ts";
import type { Tally } from "./tally.ts";

const PROJECT = "demo-judge";
/** Conditions in one file of rules. */
const BATCH = 50;
const LEVELS = 3;

const ORDERS = [
  "EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
] as const;

/** A condition with the request that it decides. */
interface Case {
  subject: string;
  /** The method of its allow statement. */
  method: string;
  condition: string;
  /** What its document holds before; nothing when null. */
  stored: object | null;
  /** The request for the case of this number. */
  ask: (number: number) => Ask;
}

const int = (value: number) => ({ integerValue: String(value) });

/** One of two documents, whose values have the types that the expressions expect, or other values. */
const DOCUMENTS = [
  {
    n: int(5),
    s: { stringValue: "abc" },
    b: { booleanValue: true },
    f: { doubleValue: 2.5 },
    l: { arrayValue: { values: [int(1), { stringValue: "a" }] } },
    z: { nullValue: null },
    y: { bytesValue: "YWJj" },
    t: { timestampValue: "2024-05-06T07:08:09.123456Z" },
    m: { mapValue: { fields: { a: int(1), c: { stringValue: "x" } } } },
    g: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  },
  {
    n: { doubleValue: 1 },
    s: { stringValue: "" },
    b: { booleanValue: false },
    f: { doubleValue: "NaN" },
    l: { arrayValue: {} },
    m: { mapValue: { fields: { c: { mapValue: { fields: { d: int(2) } } } } } },
    y: { bytesValue: "" },
  },
  {},
] as const;

/**
 * Asks both backends for verdicts of random conditions on random requests, and prints those that differ. Each condition
 * is asked as it is and negated, which tells a false one from an error.
 */
export async function judgeRules(
  backends: Backends,
  { seed, count, tally, print }: { seed: number; count: number; tally: Tally; print: (line: string) => void },
): Promise<void> {
  const sessions = {
    here: openSession(backends.here, PROJECT),
    official: openSession(backends.official, PROJECT),
  };
  const both = async <T>(run: (session: Session, url: string) => Promise<T>) => {
    const [here, official] = await Promise.all([
      run(sessions.here, backends.here),
      run(sessions.official, backends.official),
    ]);
    return { here, official };
  };
  const report = (one: Case, here: string, official: string, reproduction: string) => {
    const kind = `official ${official}, here ${here}: ${one.condition}`;
    if (tally.isNew(one.subject, kind)) print(`\n${one.subject}, ${kind}\n    ${reproduction}`);
    tally.differs({ subject: one.subject, kind, onlyHere: here === "allowed" });
  };

  await both((session) => session.ask(commit([{ update: { name: "{root}/o/a", fields: { n: int(3) } } }])));
  for (let batch = 0, asked = 0; asked < count; batch += 1) {
    const random = seeded(seed * 1_000_003 + batch);
    const cases = Array.from({ length: BATCH / 2 }, () => randomCase(random)).flatMap((one) => [
      one,
      { ...one, condition: `!(${one.condition})` },
    ]);
    const accepted: Case[] = [];
    const load = (list: readonly Case[]) => both((_, url) => loads(url, rulesOf(list)));
    const whole = await load(cases);
    if (whole.here && whole.official) accepted.push(...cases);
    else {
      for (const one of cases) {
        const { here, official } = await load([one]);
        if (here !== official)
          report(one, here ? "loaded" : "not loaded", official ? "loaded" : "not loaded", "the file itself");
        else if (here) accepted.push(one);
      }
      await load(accepted);
    }
    await both((session) =>
      session.ask(commit(accepted.flatMap(({ stored }, number) => documents(number, stored)))),
    );
    const verdicts = await Promise.all(
      accepted.map((one, number) =>
        both(async (session) => verdictOf((await session.ask(one.ask(number))).status)),
      ),
    );
    for (const [number, { here, official }] of verdicts.entries()) {
      const one = accepted[number];
      if (!one) continue;
      asked += 1;
      tally.asked(one.subject);
      const { method, path, body } = one.ask(number);
      if (here !== official)
        report(
          one,
          here,
          official,
          `${method} ${path} ${JSON.stringify(body ?? null)}${method === "POST" ? "" : `; stored ${JSON.stringify(one.stored)}`}`,
        );
    }
  }
}

function commit(writes: readonly object[]): Ask {
  return { method: "POST", path: "{root}:commit", body: { writes } };
}

/** The documents of a case; a case without one deletes what an earlier batch left. */
function documents(number: number, stored: object | null): object[] {
  const names = ["x", "p", "q"].map((id) => `{root}/k${number}/${id}`);
  if (stored === null) return names.map((name) => ({ delete: name }));
  return names.map((name) => ({ update: { name, fields: stored } }));
}

function rulesOf(cases: readonly Case[]): string {
  const matches = cases.map(
    ({ method, condition }, number) => `match /k${number}/{d} { allow ${method}: if ${condition}; }`,
  );
  return `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${matches.join("\n")}\n}\n}\n`;
}

async function loads(url: string, content: string): Promise<boolean> {
  const response = await fetch(`${url}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
  });
  await response.text();
  return response.ok;
}

function verdictOf(status: number): string {
  if (status === 401 || status === 403) return "denied";
  return status === 200 || status === 404 || status === 409 ? "allowed" : `HTTP ${status}`;
}

function randomCase(seed: Seeded): Case {
  if (seed.chance(0.35)) return listCase(seed);
  const method = seed.pick(["get", "get", "create", "update", "delete"]);
  const token = seed.chance(0.5) ? null : idToken(seed.pick([{ sub: "u1" }, { sub: "abc", admin: true }]));
  const written = { fields: seed.pick(DOCUMENTS) };
  const verb = { get: "GET", delete: "DELETE", create: "POST", update: "PATCH" }[method] ?? "GET";
  return {
    subject: `rules, ${method}`,
    method,
    condition: randomExpression(seed, "bool", LEVELS),
    stored: method === "create" ? null : seed.pick(DOCUMENTS),
    ask: (number) => ({
      method: verb,
      path: method === "create" ? `{root}/k${number}?documentId=x` : `{root}/k${number}/x`,
      token,
      ...(verb === "POST" || verb === "PATCH" ? { body: written } : {}),
    }),
  };
}

function listCase(seed: Seeded): Case {
  const where = seed.chance(0.1) ? null : listFilter(seed);
  const limit = seed.chance(0.3) ? { limit: seed.pick([1, 2, 3]) } : {};
  const token = seed.chance(0.7) ? null : idToken({ sub: "u1" });
  return {
    subject: "rules, list",
    method: "list",
    condition: randomListCondition(seed, 2),
    stored: {
      n: int(1),
      s: { stringValue: "a" },
      b: { booleanValue: true },
      m: { mapValue: { fields: { x: int(1) } } },
      l: { arrayValue: { values: [int(1)] } },
    },
    ask: (number) => {
      const structuredQuery = {
        from: [{ collectionId: `k${number}` }],
        ...(where && { where: where(number) }),
        ...limit,
      };
      return { method: "POST", path: "{root}:runQuery", body: { structuredQuery }, token };
    },
  };
}

type FilterOf = (number: number) => object;

function listFilter(seed: Seeded): FilterOf {
  if (seed.chance(0.55)) return predicate(seed);
  const op = seed.pick(["AND", "AND", "OR"]);
  const parts = [predicate(seed), predicate(seed)];
  return (number) => ({ compositeFilter: { op, filters: parts.map((part) => part(number)) } });
}

function predicate(seed: Seeded): FilterOf {
  const { pick } = seed;
  const compare = (fieldPath: string, op: string, value: object) => () => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  return pick<() => FilterOf>([
    () => compare("n", pick(ORDERS), int(pick([1, 2, 3]))),
    () => compare("n", pick(ORDERS), int(pick([1, 2, 3]))),
    () => compare("n", "IN", { arrayValue: { values: [int(1), int(pick([2, 3]))] } }),
    () => compare("s", "EQUAL", { stringValue: pick(["a", "b"]) }),
    () => compare("b", "EQUAL", { booleanValue: pick([true, false]) }),
    () => compare("m.x", "EQUAL", int(pick([1, 2]))),
    () => compare("l", "ARRAY_CONTAINS", int(pick([1, 2]))),
    () => {
      const op = pick(["IS_NULL", "IS_NOT_NULL"]);
      return () => ({ unaryFilter: { op, field: { fieldPath: "n" } } });
    },
    () => {
      const id = pick(["p", "q"]);
      return (number) => ({
        fieldFilter: {
          field: { fieldPath: "__name__" },
          op: "EQUAL",
          value: { referenceValue: `{root}/k${number}/${id}` },
        },
      });
    },
  ])();
}

/** An unsigned token of the Auth emulator. */
function idToken(claims: { sub: string }): string {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    user_id: claims.sub,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    ...claims,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(payload)}.`;
}
