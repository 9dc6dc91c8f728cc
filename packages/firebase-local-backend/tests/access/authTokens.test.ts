import { authFromHeaders } from "../../src/access/authToken.ts";
import { idToken, root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

const now = new Date("2026-03-01T12:00:00Z");
const seconds = now.getTime() / 1000;
const claims = { iat: seconds - 60, exp: seconds + 1 };

it("accepts the owner token, a token of this project, and no token", () => {
  expect(authFromHeaders({}, now, "demo-test")).toEqual({ kind: "anonymous" });
  for (const token of ["owner", "Owner", "OWNER", "ya29.", "ya29.a0AfH6SM"]) {
    for (const scheme of ["Bearer", "bearer", "BEARER"]) {
      const headers = { authorization: `${scheme} ${token}` };
      expect(authFromHeaders(headers, now, "demo-test")).toEqual({ kind: "owner" });
    }
  }
  for (const scheme of ["Bearer", "Firebase"]) {
    const authorization = `${scheme} ${idToken({ ...claims, email: "a@b.de" })}`;
    const auth = authFromHeaders({ authorization }, now, "demo-test");
    expect(auth).toMatchObject({ kind: "user", uid: "u1", token: { email: "a@b.de", aud: "demo-test" } });
  }
});

it("accepts the SDK's mock tokens, which were issued in 1970", () => {
  const authorization = `Bearer ${idToken({ iat: 0, exp: 3600, auth_time: 0 })}`;
  expect(authFromHeaders({ authorization }, now, "demo-test")).toMatchObject({ kind: "user", uid: "u1" });
});

it("accepts a token for 29 seconds after its end, as production does", () => {
  const authorization = `Bearer ${idToken({ ...claims, exp: seconds - 29 })}`;
  expect(authFromHeaders({ authorization }, now, "demo-test")).toMatchObject({ kind: "user" });
});

const bearer = (...args: Parameters<typeof idToken>) => `Bearer ${idToken(...args)}`;

it.each([
  ["another scheme", "Basic dXNlcjpwYXNz", "neither Bearer nor Firebase"],
  ["no JWT", "Bearer nonsense", "not a JWT"],
  ["parts that are no JSON", "Bearer a.b.", "not a JWT"],
  ["a list instead of claims", `Bearer ${Buffer.from("[]").toString("base64url")}.e30.`, "not a JWT"],
  ["a signature that cannot be checked", `${bearer(claims)}c2ln`, "only unsigned tokens"],
  ["another algorithm", bearer(claims, { alg: "RS256" }), "only unsigned tokens"],
  ["more than the owner's word", "Bearer ownerx", "not a JWT"],
  ["two spaces", bearer(claims).replace(" ", "  "), "neither Bearer nor Firebase"],
  ["a scheme in lower case", bearer(claims).replace("Bearer", "bearer"), "neither Bearer nor Firebase"],
  ["an end 30 seconds ago", bearer({ ...claims, exp: seconds - 30 }), "expired"],
  ["no expiry", bearer({ ...claims, exp: undefined }), "no expiry"],
  ["another project", bearer({ ...claims, aud: "demo-other" }), "audience"],
  ["another issuer", bearer({ ...claims, iss: "https://example.com/demo-test" }), "issuer"],
  ["no subject", bearer({ ...claims, sub: "", user_id: "u1" }), "subject"],
])("refuses a token with %s", (_name, authorization, reason) => {
  expect(() => authFromHeaders({ authorization }, now, "demo-test")).toThrow(
    expect.objectContaining({ status: "UNAUTHENTICATED", message: expect.stringContaining(reason) }),
  );
});

describe("over HTTP", () => {
  let firestore: TestFirestore;
  const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /rows/{id} { allow read: if request.auth.uid == id && request.auth.token.email_verified == true; }
  }
}`;

  beforeAll(async () => {
    firestore = await startFirestore({ rules });
  });
  afterAll(() => firestore.stop());

  const read = (authorization?: string) =>
    firestore.send("GET", `/v1/${root}/rows/u1`, undefined, authorization ? { authorization } : {});

  it("evaluates the rules with the token's claims", async () => {
    expect((await read(bearer({ email_verified: true }))).status).toBe(404);
    expect((await read(bearer({ email_verified: false }))).status).toBe(403);
    expect((await read(bearer({ sub: "u2", email_verified: true }))).status).toBe(403);
    expect((await read()).status).toBe(403);
    expect((await read("Bearer owner")).status).toBe(404);
  });

  it("responds with 401 to a forged token for every method", async () => {
    const forged = `${idToken({ email_verified: true })}forged`;
    expect(await read(`Bearer ${forged}`)).toEqual({
      status: 401,
      body: {
        error: {
          code: 401,
          status: "UNAUTHENTICATED",
          message: "The ID token was refused: only unsigned tokens of the Auth emulator are accepted.",
        },
      },
    });
    expect((await read("Bearer owner")).status).toBe(404);
  });
});
