const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An App Check token in form; the local backend cannot check who signed it. `claims` replace single ones. */
export function appCheckToken(claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const valid = { aud: ["projects/1", "projects/demo-agency"], sub: "1:1:web:1", iat: now, exp: now + 3_600 };
  return [part({ alg: "RS256", typ: "JWT" }), part({ ...valid, ...claims }), "signature"].join(".");
}
