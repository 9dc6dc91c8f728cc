import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  getCount,
  getDocs,
  or,
  query,
  QueryCompositeFilterConstraint,
  where,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { member, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

/** Rules that let anyone list /rows on one condition, and read /grants in conditions. */
const rulesFor = (condition: string, match = "/rows/{id}") => `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function mine() { return resource.data.owner == 'me'; }
    function minePassed(owner) { return owner == 'me'; }
    match ${match} { allow list: if ${condition}; }
  }
}`;

let firestore: TestFirestore;
afterEach(() => firestore.stop());

type Constraints = readonly QueryConstraint[] | QueryCompositeFilterConstraint;

/** Whether the rule allows the query, with a matching document stored and without. */
async function allowed(condition: string, ask: (db: Firestore) => Constraints): Promise<boolean> {
  firestore = await startFirestore({ rules: rulesFor(condition), indexes: everyIndex });
  const rows = collection(firestore.db, "rows");
  const constraints = ask(firestore.db);
  const asked =
    constraints instanceof QueryCompositeFilterConstraint
      ? query(rows, constraints)
      : query(rows, ...constraints);
  const outcome = async () =>
    getDocs(asked).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: "permission-denied" });
        return false;
      },
    );
  const whenEmpty = await outcome();
  const fields = { owner: { stringValue: "me" }, open: { booleanValue: true }, n: { integerValue: "20" } };
  const writes = [{ update: { name: `${root}/rows/one`, fields } }];
  await firestore.post("commit", { writes }, { authorization: "Bearer owner" });
  expect(await outcome()).toBe(whenEmpty);
  return whenEmpty;
}

const pair = (a: string, b: string) => ({
  collectionGroup: "rows",
  queryScope: "COLLECTION",
  fields: [
    { fieldPath: a, order: "ASCENDING" },
    { fieldPath: b, order: "ASCENDING" },
  ],
});
const everyIndex = { indexes: [pair("owner", "n"), pair("open", "n")], fieldOverrides: [] };

it.each<[string, string, (db: Firestore) => Constraints]>([
  ["nothing about documents", "request.auth == null", () => []],
  ["resource != null", "resource != null", () => []],
  ["an equality", "resource.data.owner == 'me'", () => [where("owner", "==", "me")]],
  ["an equality, other way round", "'me' == resource.data['owner']", () => [where("owner", "==", "me")]],
  ["an equality in a function", "mine()", () => [where("owner", "==", "me")]],
  ["an equality of an argument", "minePassed(resource.data.owner)", () => [where("owner", "==", "me")]],
  ["a nested field", "resource.data.a.b == 1", () => [where("a.b", "==", 1)]],
  ["a field of a map that is given whole", "resource.data.a.b == 1", () => [where("a", "==", { b: 1 })]],
  ["a bool field", "resource.data.open", () => [where("open", "==", true)]],
  ["get()", "resource.data.get('open', false)", () => [where("open", "==", true)]],
  ["get() with a path", "resource.data.get(['a', 'b'], 0) == 1", () => [where("a.b", "==", 1)]],
  ["a key in the data", "'owner' in resource.data", () => [where("owner", ">", "a")]],
  ["null", "resource.data.owner == null", () => [where("owner", "==", null)]],
  ["not null", "resource.data.owner != null", () => [where("owner", "!=", null)]],
  ["one of several", "resource.data.owner in ['me', 'us']", () => [where("owner", "in", ["us", "me"])]],
  ["an element", "'me' in resource.data.who", () => [where("who", "array-contains", "me")]],
  ["a lower bound", "resource.data.n > 9", () => [where("n", ">=", 10)]],
  ["the same bound", "resource.data.n >= 10", () => [where("n", ">=", 10)]],
  ["an upper bound", "10 >= resource.data.n", () => [where("n", "<", 10)]],
  [
    "an interval",
    "resource.data.n > 0 && resource.data.n < 9",
    () => [where("n", ">", 1), where("n", "<", 9)],
  ],
  ["a bound of strings", "resource.data.owner < 'b'", () => [where("owner", "<=", "azzz")]],
  ["a bound of times", "resource.data.at < request.time", () => [where("at", "<", new Date(0))]],
  ["an inequality", "resource.data.n != 3", () => [where("n", "!=", 3)]],
  ["an inequality from a bound", "resource.data.n != 3", () => [where("n", ">", 3)]],
  ["an inequality from not-in", "resource.data.n != 3", () => [where("n", "not-in", [1, 3])]],
  [
    "either, when both are proven",
    "mine() || resource.data.open",
    () => or(where("owner", "==", "me"), where("open", "==", true)),
  ],
  ["both", "mine() && resource.data.open", () => and(where("owner", "==", "me"), where("open", "==", true))],
  ["one of two, the other open", "resource.data.open || mine()", () => [where("owner", "==", "me")]],
  ["is constraint", "resource.data.n is constraint", () => [where("n", ">", 3)]],
])("a query proves %s", async (_name, condition, ask) => {
  expect(await allowed(condition, ask)).toBe(true);
});

it.each<[string, string, (db: Firestore) => Constraints]>([
  ["a filter is missing", "resource.data.owner == 'me'", () => []],
  ["another field is filtered", "resource.data.owner == 'me'", () => [where("open", "==", true)]],
  ["the value is another", "resource.data.owner == 'me'", () => [where("owner", "==", "you")]],
  ["one of several is another", "resource.data.owner == 'me'", () => [where("owner", "in", ["me", "you"])]],
  [
    "one alternative proves nothing",
    "mine()",
    () => or(where("owner", "==", "me"), where("open", "==", true)),
  ],
  ["the bound is too low", "resource.data.n > 10", () => [where("n", ">=", 10)]],
  ["the bound is on the other side", "resource.data.n > 9", () => [where("n", "<", 20)]],
  ["a bound decides no equality", "resource.data.n == 20", () => [where("n", ">", 10)]],
  ["another value is excluded", "resource.data.n != 3", () => [where("n", "!=", 4)]],
  ["the field has a bound and no value", "resource.data.open", () => [where("open", "!=", false)]],
  ["a key may be there", "!('secret' in resource.data)", () => [where("owner", "==", "me")]],
  ["a key may be missing", "resource.data.get('n', 20) == 20", () => [where("owner", "==", "me")]],
  ["the keys are open", "resource.data.keys().hasAll(['owner'])", () => [where("owner", "==", "me")]],
  ["the whole data are open", "resource.data == {'owner': 'me'}", () => [where("owner", "==", "me")]],
  ["the data are compared inside a list", "[resource.data] != [{}]", () => [where("owner", "==", "me")]],
  ["a bounded value is looked up in a list", "!(resource.data.n in [1])", () => [where("n", ">", 3)]],
  ["the type of a bounded value is open", "resource.data.n is int", () => [where("n", ">", 3)]],
  ["another element is asked", "'me' in resource.data.who", () => [where("who", "array-contains", "you")]],
  ["another name is asked about", "id == 'one'", (db) => [where(documentId(), "==", doc(db, "rows/two"))]],
  ["the name is asked about, negated", "id != 'none'", () => [where("owner", "==", "me")]],
  ["the path is asked about", "request.path[4] != 'none'", () => [where("owner", "==", "me")]],
  ["the name is needed for exists()", "exists(/databases/(default)/documents/rows/$(id))", () => []],
  ["resource == null", "resource == null", () => []],
])("a query is refused where %s, independent of the stored documents", async (_name, condition, ask) => {
  expect(await allowed(condition, ask)).toBe(false);
});

it.each<[string, string, boolean]>([
  ["id == 'one'", "one", true],
  ["id == 'one'", "two", false],
  ["mine()", "one", true],
  ["mine()", "two", false],
  ["mine()", "missing", false],
])("if %s, a query for the name %s is decided like a get: %p", async (condition, id, expected) => {
  firestore = await startFirestore({ rules: rulesFor(condition) });
  const stored = (name: string, owner: string) => ({
    update: { name: `${root}/rows/${name}`, fields: { owner: { stringValue: owner } } },
  });
  const writes = [stored("one", "me"), stored("two", "you")];
  await firestore.post("commit", { writes }, { authorization: "Bearer owner" });
  const { db } = firestore;
  const named = where(documentId(), "==", doc(db, `rows/${id}`));
  const outcome = getDocs(query(collection(db, "rows"), named)).then(
    () => true,
    () => false,
  );
  expect(await outcome).toBe(expected);
});

it("a GET of a collection has its page size as request.query.limit", async () => {
  firestore = await startFirestore({ rules: rulesFor("request.query.limit <= 2") });
  const status = async (parameters: string) =>
    (await firestore.send("GET", `/v1/${root}/rows${parameters}`)).status;
  expect(await status("?pageSize=2")).toBe(200);
  expect(await status("?pageSize=3")).toBe(403);
  expect(await status("")).toBe(403);
});

it("a count, a GET of a collection and a query need the same proof", async () => {
  firestore = await startFirestore({ rules: rulesFor("mine()") });
  const rows = collection(firestore.db, "rows");
  expect((await getCount(query(rows, where("owner", "==", "me")))).data().count).toBe(0);
  await expect(getCount(rows)).rejects.toMatchObject({ code: "permission-denied" });
  const reply = await firestore.send("GET", `/v1/${root}/rows`);
  expect(reply.status).toBe(403);
  expect(member(reply.body, "error", "details", 0, "stackEntries")).toEqual([
    "firestore.rules:5:44 the query does not determine what 'owner' is",
  ]);
});

it.each<[string, boolean]>([
  ["/{path=**}/rows/{id}", true],
  ["/{all=**}", true],
  ["/rows/{id}", false],
  ["/{a}/{b}/rows/{id}", false],
  ["/users/{path=**}", false],
  ["/{path=**}/rows/one", false],
])("a match of %s allows a list of a collection group: %p", async (match, expected) => {
  firestore = await startFirestore({ rules: rulesFor("true", match) });
  const outcome = getDocs(collectionGroup(firestore.db, "rows")).then(
    () => true,
    () => false,
  );
  expect(await outcome).toBe(expected);
});
