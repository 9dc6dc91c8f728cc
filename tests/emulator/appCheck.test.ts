import { appCheckToken } from "../support/appCheckToken.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../support/localBackend.ts";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
afterEach(() => backend.control("DELETE", "/emulator/v1/appCheck"));

const document = () =>
  `http://127.0.0.1:${backend.emulator.firestorePort}/v1/projects/${PROJECT_ID}/databases/(default)/documents/none/none`;
const file = () =>
  `http://127.0.0.1:${backend.emulator.storagePort}/v0/b/${PROJECT_ID}.appspot.com/o/briefs%2Frequest0000000001%2F0`;

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers });
  const { error } = (await answer.json()) as { error: { message: string } };
  return [answer.status, error.message] as const;
}
const withToken = (token: string) => ({ "X-Firebase-AppCheck": token });

const invalid: [string, Record<string, string>][] = [
  ["without a token", {}],
  ["with what the SDK sends when it has none", withToken("eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ==")],
  ["with an expired token", withToken(appCheckToken({ exp: 1 }))],
  ["with a token of another project", withToken(appCheckToken({ aud: ["projects/other"] }))],
  ["with a broken token", withToken("a.b.c")],
];
test.each(invalid)(
  "where App Check is enforced, a request %s is refused as in production",
  async (_name, headers) => {
    await backend.control("PUT", "/emulator/v1/appCheck");
    expect(await ask(document(), headers)).toEqual([403, "Missing or insufficient permissions."]);
    expect(await ask(file(), headers)).toEqual([401, "Firebase App Check token is invalid."]);
  },
);

test("a valid token leaves the decision to the rules, which the administrator of the backend passes by", async () => {
  await backend.control("PUT", "/emulator/v1/appCheck");
  expect((await ask(file(), withToken(appCheckToken())))[0]).toBe(404);
  expect((await ask(document(), { Authorization: "Bearer owner" }))[0]).toBe(404);
});

test("App Check is not enforced from the start", async () => {
  expect((await ask(file()))[0]).toBe(404);
});
