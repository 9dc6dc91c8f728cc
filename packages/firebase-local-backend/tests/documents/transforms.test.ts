import {
  arrayRemove,
  arrayUnion,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from "firebase/firestore/lite";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeEach(async () => {
  firestore = await startFirestore({ now: () => new Date("2026-03-01T12:00:00.250Z") });
});
afterEach(() => firestore.stop());

it("applies the SDK's field values", async () => {
  const counter = doc(firestore.db, "rows/one");
  await setDoc(counter, { n: 1, tags: ["a", "b", "a"], text: "x", made: serverTimestamp() });
  await updateDoc(counter, {
    n: increment(2),
    fresh: increment(1.5),
    text: increment(7),
    tags: arrayUnion("a", "c", "c"),
    made: serverTimestamp(),
  });
  const made = Timestamp.fromDate(new Date("2026-03-01T12:00:00.250Z"));
  const later = new Timestamp(made.seconds, made.nanoseconds + 1000);
  const expected = { n: 3, fresh: 1.5, text: 7, tags: ["a", "b", "a", "c"], made: later };
  expect((await getDoc(counter)).data()).toEqual(expected);
  await updateDoc(counter, { tags: arrayRemove("a", "zzz"), text: arrayRemove("x"), n: arrayUnion(1) });
  expect((await getDoc(counter)).data()).toEqual({ ...expected, tags: ["b", "c"], text: [], n: [1] });
});

const integer = (value: number | string) => ({ integerValue: String(value) });
const double = (value: number | string) => ({ doubleValue: value });

it.each([
  ["increment of whole numbers", integer(2), { increment: integer(3) }, integer(5)],
  ["increment by a double", integer(2), { increment: double(0.5) }, double(2.5)],
  ["increment of a double", double(0.5), { increment: integer(1) }, double(1.5)],
  [
    "increment past the end",
    integer("9223372036854775806"),
    { increment: integer(5) },
    integer("9223372036854775807"),
  ],
  [
    "increment past the start",
    integer("-9223372036854775808"),
    { increment: integer(-1) },
    integer("-9223372036854775808"),
  ],
  ["maximum, greater", integer(2), { maximum: double(2.5) }, double(2.5)],
  ["maximum, smaller", integer(2), { maximum: integer(1) }, integer(2)],
  ["maximum, equal of the other kind", integer(2), { maximum: double(2) }, integer(2)],
  ["minimum, smaller", integer(2), { minimum: integer(-3) }, integer(-3)],
  ["minimum, greater", double(1.5), { minimum: integer(2) }, double(1.5)],
  ["maximum with NaN", integer(2), { maximum: double("NaN") }, double("NaN")],
  ["minimum of what is no number", { stringValue: "x" }, { minimum: integer(4) }, integer(4)],
])("%s", async (_name, before, transform, after) => {
  const name = `${root}/rows/n`;
  const reply = await firestore.post("commit", {
    writes: [
      { update: { name, fields: { v: before } } },
      {
        update: { name, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: "v", ...transform }],
      },
    ],
  });
  expect(reply.body).toMatchObject({ writeResults: [{}, { transformResults: [after] }] });
  const stored = await firestore.send("GET", `/v1/${name}`);
  expect(stored.body).toMatchObject({ fields: { v: after } });
});

it("refuses transforms of a field and of one inside it", async () => {
  const fieldTransforms = [
    { fieldPath: "m.x", increment: integer(1) },
    { fieldPath: "m", maximum: integer(1) },
  ];
  const transform = { document: `${root}/rows/nested`, fieldTransforms };
  expect(await firestore.post("commit", { writes: [{ transform }] })).toMatchObject({
    status: 400,
    body: { error: { status: "INVALID_ARGUMENT" } },
  });
});

it("accepts the older transform write, for nested and quoted fields", async () => {
  const document = `${root}/rows/legacy`;
  const fieldTransforms = [
    { fieldPath: "a.`b c`", increment: integer(1) },
    { fieldPath: "a.`b c`", increment: integer(1) },
    { fieldPath: "a.when", setToServerValue: "REQUEST_TIME" },
  ];
  const reply = await firestore.post("commit", { writes: [{ transform: { document, fieldTransforms } }] });
  const commitTime = { timestampValue: "2026-03-01T12:00:00.250Z" };
  expect(reply).toMatchObject({
    status: 200,
    body: { writeResults: [{ transformResults: [integer(1), integer(2), commitTime] }] },
  });
  expect((await firestore.send("GET", `/v1/${document}`)).body).toMatchObject({
    fields: { a: { mapValue: { fields: { "b c": integer(2), when: commitTime } } } },
  });
});

it("arrayRemove treats equal integers and doubles as the same element", async () => {
  const name = `${root}/rows/list`;
  const values = [integer(1), double(1), { stringValue: "1" }, double("NaN"), { nullValue: null }];
  const removed = { values: [integer(1), double("NaN")] };
  await firestore.post("commit", {
    writes: [
      { update: { name, fields: { v: { arrayValue: { values } } } } },
      { transform: { document: name, fieldTransforms: [{ fieldPath: "v", removeAllFromArray: removed }] } },
    ],
  });
  expect((await firestore.send("GET", `/v1/${name}`)).body).toMatchObject({
    fields: { v: { arrayValue: { values: [{ stringValue: "1" }, { nullValue: null }] } } },
  });
});
