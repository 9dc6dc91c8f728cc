import { root, startFirestore, tokenPart, type TestFirestore } from "../support/startFirestore.ts";

const storageRules = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o { match /{file=**} { allow read: if true; } }
}`;
const owner = { Authorization: "Bearer owner" };
let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore({ storageRules });
});
afterAll(() => firestore.stop());
afterEach(() => firestore.send("DELETE", "/emulator/v1/appCheck", undefined, owner));

const enforce = () => firestore.send("PUT", "/emulator/v1/appCheck", undefined, owner);
const documentUrl = () => `${firestore.url}/v1/${root}/none/none`;
const fileUrl = () => `${firestore.storageUrl}/v0/b/demo-test.appspot.com/o/none`;

async function refusal(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers });
  const { error } = (await answer.json()) as { error: { message: string } };
  return [answer.status, error.message] as const;
}

/** The header with a token of well-formed claims, of which `claims` replaces some. */
function withToken(claims: Record<string, unknown> = {}) {
  const now = Math.floor(Date.now() / 1_000);
  const valid = { aud: ["projects/1", "projects/demo-test"], sub: "1:1:web:1", iat: now, exp: now + 3_600 };
  const parts = [tokenPart({ alg: "RS256", typ: "JWT" }), tokenPart({ ...valid, ...claims }), "signature"];
  return { "X-Firebase-AppCheck": parts.join(".") };
}

const invalid: [string, Record<string, string>][] = [
  ["without a token", {}],
  [
    "with the placeholder that the SDK sends when it has no token",
    { "X-Firebase-AppCheck": "eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ==" },
  ],
  ["with an expired token", withToken({ exp: 1 })],
  ["with a token of another project", withToken({ aud: ["projects/other"] })],
  ["with a malformed token", { "X-Firebase-AppCheck": "a.b.c" }],
];
test.each(invalid)("enforced App Check refuses a request %s, as in production", async (_name, headers) => {
  await enforce();
  expect(await refusal(documentUrl(), headers)).toEqual([403, "Missing or insufficient permissions."]);
  expect(await refusal(fileUrl(), headers)).toEqual([401, "Firebase App Check token is invalid."]);
});

test("enforced App Check admits a valid token and the owner token", async () => {
  await enforce();
  expect((await refusal(fileUrl(), withToken()))[0]).toBe(404);
  expect((await refusal(documentUrl(), owner))[0]).toBe(404);
});

test("App Check is not enforced at the start", async () => {
  expect((await refusal(fileUrl()))[0]).toBe(404);
});
