import { evaluateRules } from "../../src/rules/evaluate/evaluate.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import type { RulesMethod } from "../../src/rules/types.ts";
import { rulesInt, rulesMap } from "../../src/rules/values/values.ts";
import { firestoreRules, evaluate, outcomeOf, requestWith, thing } from "./testRules.ts";

const METHODS: readonly RulesMethod[] = ["get", "list", "create", "update", "delete"];
const documentPath = (path: string): string[] => ["databases", "(default)", "documents", ...path.split("/")];

/** One document exists, with the id "boss". */
const onlyBoss = (asked: readonly string[]): ReturnType<typeof thing> | null =>
  asked.at(-1) === "boss" ? thing({ active: { booleanValue: true } }) : null;

describe("allow statements", () => {
  it.each<[string, RulesMethod[]]>([
    ["read", ["get", "list"]],
    ["write", ["create", "update", "delete"]],
    ["get", ["get"]],
    ["list", ["list"]],
    ["create", ["create"]],
    ["update", ["update"]],
    ["delete", ["delete"]],
    ["get, create , delete", ["get", "create", "delete"]],
    ["read, write", ["get", "list", "create", "update", "delete"]],
  ])("allow %s allows exactly %p", (methods, expected) => {
    const allowed = METHODS.filter(
      (method) => evaluate(`match /things/{id} { allow ${methods}; }`, { method }).allowed,
    );
    expect(allowed).toEqual(expected);
  });

  it.each(["match /things/{id}{allow get;}", "match /things{match /{id=**}{allow get;}}"])(
    "needs no space before the block of %s",
    (rules) => {
      expect(evaluate(rules)).toEqual({ allowed: true, errors: [] });
    },
  );

  it("denies a path that no statement matches", () => {
    expect(evaluate("match /others/{id} { allow read, write; }")).toEqual({ allowed: false, errors: [] });
    expect(evaluate("")).toEqual({ allowed: false, errors: [] });
  });

  it("continues after a statement that fails or is false, and stops at the first that allows", () => {
    const rules = `match /things/{id} {
      allow get: if {}.first;
      allow get: if false;
      allow get: if 1;
      allow get: if true;
      allow get: if {}.last;
    }`;
    expect(evaluate(rules)).toEqual({
      allowed: true,
      errors: [
        "test.rules:5:24 the property 'first' is undefined",
        "test.rules:7:21 expected a bool, not int",
      ],
    });
  });

  it("tries every match that covers the path", () => {
    const rules = "match /things/{id} { allow get: if false; } match /{rest=**} { allow get: if true; }";
    expect(evaluate(rules).allowed).toBe(true);
  });
});

describe("match paths", () => {
  it.each<[string, string, boolean]>([
    ["/things/one", "things/one", true],
    ["/things/one", "things/two", false],
    ["/things/{id}", "things/one", true],
    ["/things/{id}", "things/one/parts/two", false],
    ["/things/{id}", "things", false],
    ["/things/{rest=**}", "things", true],
    ["/things/{rest=**}", "things/one/parts/two", true],
    ["/things/{rest=**}", "others/one", false],
    ["/{path=**}/parts/{id}", "parts/one", true],
    ["/{path=**}/parts/{id}", "things/one/parts/two", true],
    ["/{path=**}/parts/{id}", "things/one/others/two", false],
    ["/{path=**}/parts/{id}", "parts/one/more/two", false],
    ["/things/{a=**}/parts/{id}", "things/one/parts/two", true],
    ["/things/{a=**}/parts/{id}", "things/parts/two", true],
    ["/{ all = ** }", "things/one", true],
    ["/things/a-b.c~d", "things/a-b.c~d", true],
  ])("%s on %s: %p", (pattern, path, expected) => {
    expect(evaluate(`match ${pattern} { allow get; }`, { path: documentPath(path) }).allowed).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ["/things/{rest=**}", "things", false],
    ["/things/{rest=**}", "things/one", true],
    ["/things/{rest=**}", "things/one/parts/two", true],
    ["/things/{id}/{rest=**}", "things/one", false],
  ])("in version 1, a recursive wildcard is not empty: %s on %s: %p", (pattern, path, expected) => {
    const rules = firestoreRules(`match ${pattern} { allow get; }`).replace("rules_version = '2';", "");
    const request = requestWith({ path: documentPath(path) });
    expect(evaluateRules(parseRuleset(rules, "v1.rules"), "cloud.firestore", request).allowed).toBe(expected);
  });

  it("concatenates the paths of nested matches", () => {
    const rules =
      "match /things/{id} { match /parts/{part} { allow get: if id == 'one' && part == 'two'; } }";
    expect(evaluate(rules, { path: documentPath("things/one/parts/two") }).allowed).toBe(true);
    expect(evaluate(rules, { path: documentPath("things/one/parts/three") }).allowed).toBe(false);
    expect(evaluate(rules, { path: documentPath("things/one") }).allowed).toBe(false);
  });

  it("binds a recursive wildcard to a path, also an empty one", () => {
    const path = documentPath("things/one/parts/two");
    expect(
      evaluate("match /things/{rest=**} { allow get: if rest == /one/parts/two; }", { path }).allowed,
    ).toBe(true);
    expect(evaluate("match /things/{rest=**} { allow get: if rest[1] == 'parts'; }", { path }).allowed).toBe(
      true,
    );
    expect(
      evaluate("match /{all=**}/things/one/parts/{part} { allow get: if all is path && all == path('x'); }", {
        path,
      }).allowed,
    ).toBe(false);
  });

  it("tries all ways of covering the path", () => {
    const rules = "match /{a=**}/x/{b=**} { allow get; }".replace("/{b=**}", "/{b}");
    const nested = "match /{a=**} { match /x/{b} { allow get: if b == 'z'; } }";
    expect(evaluate(rules, { path: documentPath("x/x/x/z") }).allowed).toBe(true);
    expect(evaluate(nested, { path: documentPath("x/y/x/z") }).allowed).toBe(true);
  });

  it("denies when there are too many ways to cover a path", () => {
    const open = Array.from({ length: 8 }, (_, index) => `match /{w${index}=**} {`).join(" ");
    const rules = `${open} match /never { allow get; } ${"}".repeat(8)}`;
    const path = documentPath(Array.from({ length: 60 }, () => "x").join("/"));
    expect(evaluate(rules, { path })).toEqual({
      allowed: false,
      errors: ["test.rules:1:1 the path can be matched in too many ways"],
    });
  });
});

describe("request and resource", () => {
  const auth = {
    uid: "u1",
    token: { email: "a@b.c", email_verified: true, level: 3, ratio: 0.5, roles: ["x"] },
  };

  it.each<[string, boolean]>([
    ["request.auth != null", true],
    ["request.auth.uid == 'u1'", true],
    ["request.auth.token.email == 'a@b.c' && request.auth.token.email_verified", true],
    ["request.auth.token.level is int && request.auth.token.ratio is float", true],
    ["'x' in request.auth.token.roles", true],
    ["request.auth.token.get('admin', false)", false],
    ["request.method == 'get'", true],
    ["request.path == /databases/(default)/documents/things/one", true],
    ["request.path == /databases/$(database)/documents/things/$(id)", true],
    ["request.path[3] == 'other'", false],
    ["request.time == timestamp.date(2026, 3, 4) + duration.time(5, 6, 7, 8009010)", true],
    ["resource.id == id && resource.__name__ == request.path", true],
  ])("%s is %p", (condition, expected) => {
    expect(outcomeOf(condition, { auth, resource: thing({ n: { integerValue: "1" } }) })).toBe(expected);
  });

  it.each<[RulesMethod, string, boolean]>([
    ["update", "resource.data.n == 1 && request.resource.data.n == 2", true],
    ["update", "request.resource.data.diff(resource.data).affectedKeys() == ['n'].toSet()", true],
    ["delete", "request.resource == null", false],
    ["get", "request.resource != 1", false],
    ["get", "!('resource' in request)", true],
    ["list", "!('resource' in request)", true],
  ])("only writes have request.resource: %s if %s is %p", (method, condition, expected) => {
    const resource = thing({ n: { integerValue: "1" }, same: { stringValue: "s" } });
    const requestResource = thing({ n: { integerValue: "2" }, same: { stringValue: "s" } });
    const rules = `match /things/{id} { allow ${method}: if ${condition}; }`;
    expect(evaluate(rules, { method, resource, requestResource }).allowed).toBe(expected);
  });

  it.each<[string, boolean | string]>([
    ["request.auth == null", true],
    ["resource == null", true],
    ["request.auth.uid == 'u1'", "null has no properties, so not 'uid'"],
    ["request.auth != null && request.auth.uid == 'u1'", false],
    ["resource.data.n == 1", "null has no properties, so not 'data'"],
    ["request.query.limit == 1", "the property 'query' is undefined"],
    ["request.nothing == null", "the property 'nothing' is undefined"],
  ])("without a user and without documents %s is %p", (condition, expected) => {
    expect(outcomeOf(condition)).toBe(expected);
  });

  it.each<[string, number | null, boolean]>([
    ["request.query.limit <= 20", 20, true],
    ["request.query.limit <= 20", 21, false],
    ["request.query.limit <= 20", null, false],
    ["request.query.limit == null && request.query.offset == 3", null, true],
    ["request.query.orderBy == {'reportedAt': 'DESC'}", 1, true],
    ["request.query.orderBy.reportedAt == 'ASC'", 1, false],
    ["request.query.orderBy is list", 1, false],
    ["request.query.keys().hasAll(['limit', 'offset', 'orderBy'])", 1, true],
    ["request.query.keys().hasOnly(['limit', 'offset', 'orderBy'])", 1, false],
    ["request.query.kind == 'things' && !request.query.allDescendants", 1, true],
  ])("on a list with limit: %s, limit %p: %p", (condition, limit, expected) => {
    const orderBy = { reportedAt: "DESC" } as const;
    const query = { limit, offset: 3, orderBy, collectionId: "things", allDescendants: false };
    const rules = `match /things/{id} { allow list: if ${condition}; }`;
    expect(evaluate(rules, { method: "list", query }).allowed).toBe(expected);
  });

  it("accepts a Date as the time", () => {
    expect(outcomeOf("request.time == timestamp.value(1234)", { time: new Date(1234) })).toBe(true);
    expect(outcomeOf("request.time == timestamp.value(1235)", { time: new Date(1234) })).toBe(false);
  });

  it("denies a request with a too deeply nested token", () => {
    let claim: unknown = 1;
    for (let depth = 0; depth < 200; depth += 1) claim = { claim };
    expect(evaluate("match /{all=**} { allow get; }", { auth: { uid: "u", token: { claim } } })).toEqual({
      allowed: false,
      errors: ["the claims of the token are nested too deeply"],
    });
  });
});

describe("services", () => {
  const source = `rules_version = '2';
    function small(size) { return size < 10; }
    service firebase.storage {
      match /b/{bucket}/o {
        match /files/{id}/{file} {
          allow create: if small(request.resource.size) && file.matches('.*[.]pdf');
          allow get: if firestore.get(/databases/(default)/documents/admins/$(request.auth.uid)).data.active;
          allow delete: if firestore.exists(/databases/(default)/documents/admins/$(request.auth.uid));
        }
      }
    }
    service cloud.firestore { match /{all=**} { allow get: if small(1); } }`;
  const ruleset = parseRuleset(source, "both.rules");
  const path = ["b", "demo", "o", "files", "r1", "a.pdf"];

  it.each<[number, string, boolean]>([
    [9, "a.pdf", true],
    [10, "a.pdf", false],
    [9, "a.exe", false],
  ])("evaluates an upload of %d bytes to %s", (size, file, expected) => {
    const request = requestWith({
      method: "create",
      path: [...path.slice(0, -1), file],
      requestResource: rulesMap({ size: rulesInt(size) }),
    });
    expect(evaluateRules(ruleset, "firebase.storage", request).allowed).toBe(expected);
  });

  it("reads documents of Firestore from rules of Storage", () => {
    const auth = { uid: "boss", token: {} };
    const judged = (method: RulesMethod, uid: string): boolean =>
      evaluateRules(
        ruleset,
        "firebase.storage",
        requestWith({ method, path, get: onlyBoss, auth: { ...auth, uid } }),
      ).allowed;
    expect(judged("get", "boss")).toBe(true);
    expect(judged("delete", "boss")).toBe(true);
    expect(judged("get", "other")).toBe(false);
    expect(judged("delete", "other")).toBe(false);
  });

  it("separates the services", () => {
    const request = requestWith({ path: ["files", "x"] });
    expect(evaluateRules(ruleset, "cloud.firestore", request).allowed).toBe(true);
    expect(evaluateRules(ruleset, "firebase.storage", request).allowed).toBe(false);
    const storageOnly = parseRuleset("rules_version = '2'; service firebase.storage {}", "s.rules");
    expect(evaluateRules(storageOnly, "cloud.firestore", request)).toEqual({ allowed: false, errors: [] });
  });

  it("a Storage rule cannot call a function of the file that uses get() of Firestore", () => {
    const shared = parseRuleset(
      `rules_version = '2'; function f() { return exists(/databases/(default)/documents/a/b); }
      service firebase.storage { match /{all=**} { allow get: if f(); } }`,
      "s.rules",
    );
    expect(evaluateRules(shared, "firebase.storage", requestWith())).toEqual({
      allowed: false,
      errors: ["s.rules:1:44 unknown function 'exists'"],
    });
  });
});
