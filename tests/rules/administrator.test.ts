import { withAddress } from "../../scripts/company/firebaseFiles.ts";
import { PROJECT_ID, startLocalBackend, type LocalBackend } from "../support/localBackend.ts";

const ADDRESS = "kim@example.com";

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend((text) => withAddress(text, ADDRESS));
});
afterAll(() => backend.stop());

/** The status with which each service answers whether an account may read a document or file that is not stored. */
async function statuses(email: string): Promise<number[]> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: "somebody",
    iat: now,
    exp: now + 3_600,
    email,
    email_verified: true,
    firebase: { sign_in_provider: "google.com", identities: {} },
  };
  const headers = { Authorization: `Bearer ${part({ alg: "none" })}.${part(claims)}.` };
  const { firestorePort, storagePort } = backend.emulator;
  const urls = [
    `http://127.0.0.1:${firestorePort}/v1/projects/${PROJECT_ID}/databases/(default)/documents/notifications/state`,
    `http://127.0.0.1:${storagePort}/v0/b/${PROJECT_ID}.appspot.com/o/source-maps%2Fr1%2Fmain.js.map`,
  ];
  return Promise.all(urls.map(async (url) => (await fetch(url, { headers })).status));
}

test.each([ADDRESS, "KIM@Example.COM"])("the rules know the administrator %s", async (email) => {
  expect(await statuses(email)).toEqual([404, 404]);
});

test.each(["\u212Aim@example.com", "\u212AIM@EXAMPLE.COM", "kım@example.com", `${ADDRESS}\n`])(
  "the rules do not take %j, which looks alike in lower case, for the administrator",
  async (email) => {
    expect(await statuses(email)).toEqual([403, 403]);
  },
);
