import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { idToken, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let firestore: TestFirestore;

beforeAll(async () => {
  firestore = await startFirestore();
});
afterAll(() => firestore.stop());

const owner = { authorization: "Bearer owner" };
const now = Date.now() / 1000;
/** A token that any page can write itself: this backend cannot check signatures. */
const forged = {
  authorization: `Bearer ${idToken({ iat: now, exp: now + 3600, email: "admin@example.com" })}`,
};
const documents = "/emulator/v1/projects/demo-test/databases/(default)/documents";
const bucket = "/v0/b/demo-test.appspot.com/o";

/** The response to a request to either service; unlike fetch(), Node's own client sends any Host. */
async function respond(
  method: string,
  path: string,
  headers: Record<string, string>,
  url = firestore.url,
): Promise<IncomingMessage> {
  const sent = request(`${url}${path}`, { method, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}

const statusOf = async (...args: Parameters<typeof respond>) => (await respond(...args)).statusCode;

/** Whether a page of the origin may call this machine from another network. */
async function mayCross(origin: string): Promise<string | string[] | undefined> {
  const answer = await respond("OPTIONS", `/v1/${root}/rows`, {
    origin,
    "access-control-request-method": "GET",
    "access-control-request-private-network": "true",
  });
  return answer.headers["access-control-allow-private-network"];
}

it.each([
  "127.0.0.1",
  "127.0.0.1:8080",
  "localhost:8080",
  "LOCALHOST",
  "app.localhost",
  "127.9.9.9",
  "[::1]:8080",
])("accepts the Host %s", async (host) => {
  expect(await statusOf("GET", `/v1/${root}/rows`, { host })).toBe(200);
  expect(await statusOf("GET", "/", { host }, firestore.storageUrl)).toBe(200);
});

it.each([
  "rebound.example:8080",
  "localhost.example",
  "10.0.0.1",
  "127.0.0.1.example",
  "[::2]",
  "0.0.0.0",
  "%",
])("refuses the Host %s on every path of both services", async (host) => {
  expect(await statusOf("GET", `/v1/${root}/rows`, { host })).toBe(403);
  expect(await statusOf("GET", "/", { host })).toBe(403);
  expect(await statusOf("OPTIONS", `/v1/${root}/rows`, { host })).toBe(403);
  expect(await statusOf("DELETE", documents, { host })).toBe(403);
  expect(await statusOf("GET", bucket, { host, ...owner }, firestore.storageUrl)).toBe(403);
});

const controls: readonly (readonly [string, string, "url" | "storageUrl"])[] = [
  ["DELETE", documents, "url"],
  ["POST", "/reset", "url"],
  ["GET", "/emulator/v1/projects/demo-test:ruleCoverage", "url"],
  ["DELETE", "/emulator/v1/faults", "url"],
  ["DELETE", "/emulator/v1/requests", "storageUrl"],
  ["POST", "/internal/reset", "storageUrl"],
];

const withAuthorization = [
  ["the owner token", owner],
  ["a forged ID token", forged],
  ["a forged token of Storage", { authorization: forged.authorization.replace("Bearer", "Firebase") }],
  ["a broken token", { authorization: "Bearer nonsense" }],
] as const;

describe.each(["https://site.example", "http://localhost.example", "null"])("pages of %s", (origin) => {
  it.each(withAuthorization)("are refused with %s by both services", async (_name, headers) => {
    expect(await statusOf("GET", `/v1/${root}/rows`, { origin, ...headers })).toBe(403);
    expect(await statusOf("DELETE", `/v1/${root}/rows/a`, { origin, ...headers })).toBe(403);
    expect(await statusOf("POST", `/v1/${root}:listCollectionIds`, { origin, ...headers })).toBe(403);
    expect(await statusOf("GET", bucket, { origin, ...headers }, firestore.storageUrl)).toBe(403);
    expect(await statusOf("DELETE", `${bucket}/a`, { origin, ...headers }, firestore.storageUrl)).toBe(403);
  });

  it("are refused the control paths, and served what an anonymous visitor may read", async () => {
    for (const [method, path, service] of controls) {
      expect(await statusOf(method, path, { origin }, firestore[service])).toBe(403);
    }
    expect(await statusOf("GET", `/v1/${root}/rows`, { origin })).toBe(200);
  });

  it("may not call this machine from another network", async () => {
    expect(await mayCross(origin)).toBeUndefined();
  });
});

it.each(["http://127.0.0.1:5000", "http://localhost:3000", "https://localhost", "http://[::1]:80"])(
  "lets pages of %s use tokens and the control paths",
  async (origin) => {
    expect(await statusOf("POST", `/v1/${root}:listCollectionIds`, { origin, ...owner })).toBe(200);
    expect(await statusOf("GET", `/v1/${root}/rows`, { origin, ...forged })).toBe(200);
    expect(await statusOf("GET", bucket, { origin, ...owner }, firestore.storageUrl)).toBe(200);
    expect(await mayCross(origin)).toBe("true");
    for (const [method, path, service] of controls) {
      expect(await statusOf(method, path, { origin }, firestore[service])).toBe(200);
    }
  },
);
