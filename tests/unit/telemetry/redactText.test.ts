import { isSecretKey, redactText, REDACTION_LIMIT } from "@/telemetry/redactText.ts";

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF-_123";

describe("redactText", () => {
  it.each([
    ["mail jane.doe+shop@mail.example.co.uk now", "mail [e-mail] now"],
    ["?who=jane%40example.com", "?who=[e-mail]"],
    [`got ${jwt}!`, "got [token]!"],
    ["Authorization: Bearer abc.DEF-123_456", "Authorization: [redacted] [token]"],
    ["basic dXNlcjpwYXNz", "basic [token]"],
    ["key AIzaSyA1234567890abcdefghijklmnopqrstuv", "key [key]"],
    ["ghp_abcdefghijklmnopqrstuvwxyz0123456789", "[key]"],
    ["sk_live_abcdefghijklmnop1234", "[key]"],
    ["AKIAIOSFODNN7EXAMPLE", "[key]"],
    ["xoxb-1234567890-abcdef", "[key]"],
    ["-----BEGIN PRIVATE KEY-----\nMIIabc+/=\n-----END PRIVATE KEY-----", "[private key]"],
    ["https://jane:pa55@host.example/x", "https://[redacted]@host.example/x"],
    ["/reset?token=abc123&lang=de", "/reset?token=[redacted]&lang=de"],
    ["/cb?code=4/0AX&state=xyz&page=2", "/cb?code=[redacted]&state=[redacted]&page=2"],
    ["/x#access_token=abc&expires_in=3600", "/x#access_token=[redacted]&expires_in=3600"],
    ["/x?user[password]=abc&a=1", "/x?user[password]=[redacted]&a=1"],
    ["/x?oobCode=abc", "/x?oobCode=[redacted]"],
    ["password: hunter2, next", "password: [redacted], next"],
    ['{"password":"hunter 2","a":1}', '{"password":"[redacted]","a":1}'],
    [String.raw`"{\"apiKey\":\"a b\",\"n\":1}"`, String.raw`"{\"apiKey\":\"[redacted]\",\"n\":1}"`],
    ["client_secret=abc", "client_secret=[redacted]"],
  ])("%p becomes %p", (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
    expect(redactText(redacted)).toBe(redacted);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'name')",
    "    at tokenize (https://site.example/assets/index-D4f5a6b7.js:12:345)",
    "validateToken@https://site.example/a.js:3:4",
    "SyntaxError: Unexpected token '<', \"<!doctype \"... is not valid JSON",
    "async*load@https://site.example/a.js:1:2",
    "https://site.example/blog?utm_source=news&page=3#top",
    "2026-03-02T12:00:00.000Z",
  ])("leaves %p alone", (text) => {
    expect(redactText(text)).toBe(text);
  });

  it("cuts what it does not search", () => {
    expect(redactText("x".repeat(REDACTION_LIMIT + 1))).toHaveLength(REDACTION_LIMIT);
  });

  it.each(["a@", "password='", "?token", "-----BEGIN PRIVATE KEY-----", "eyJaaaaa.", "http://a", "a.b."])(
    "takes no time to speak of for %p repeated",
    (piece) => {
      const text = piece.repeat(REDACTION_LIMIT / piece.length);
      const start = performance.now();
      redactText(text);
      // A pattern that backtracks takes minutes for this; a busy machine does not.
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );
});

describe("isSecretKey", () => {
  it.each([
    ["password", true],
    ["newPasswd", true],
    ["accessToken", true],
    ["API_KEY", true],
    ["Authorization", true],
    ["name", false],
    ["keyboard", false],
  ])("%p: %p", (key, secret) => {
    expect(isSecretKey(key)).toBe(secret);
  });
});
