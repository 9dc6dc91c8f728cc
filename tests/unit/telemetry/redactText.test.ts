import { isSecretKey, redactText, REDACTION_LIMIT } from "@/telemetry/report/redactText.ts";

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF-_123";

describe("redactText", () => {
  it.each([
    ["mail jane.doe+shop@mail.example.co.uk now", "mail [e-mail] now"],
    ["?who=jane%40example.com", "?who=[e-mail]"],
    [`got ${jwt}!`, "got [token]!"],
    ["Authorization: Bearer abc.DEF-123_456", "Authorization: [redacted]"],
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
    ["Cookie: a=b; sid=S1\nnext", "Cookie: [redacted]\nnext"],
    ["Set-Cookie: sid=S1; Path=/", "Set-Cookie: [redacted]"],
    ["Authorization: Token S1 refused", "Authorization: [redacted] refused"],
    ['Authorization: Digest username="jane", response="S1"', "Authorization: [redacted]"],
    ["?next=%2Freset%3Ftoken%3DS1%26lang%3Dde&a=1", "?next=/reset?token=[redacted]&lang=de&a=1"],
    ["?next=%2Fx%3Fu%3D%252Fy%253Ftoken%253DS1", "?next=/x?u=/y?token=[redacted]"],
    ["?password=a%26b&c=1", "?password=[redacted]&c=1"],
    ["pass=S1", "pass=[redacted]"],
    ["pw=S1", "pw=[redacted]"],
    ["pin: 1234", "pin: [redacted]"],
    ["passwort=S1", "passwort=[redacted]"],
    ["x-auth: S1", "x-auth: [redacted]"],
    ['{"password":["S1",["S2"]],"a":1}', '{"password":"[redacted]","a":1}'],
    ['{"password":{"new":"S1"},"a":1}', '{"password":"[redacted]","a":1}'],
    ['{"password":["S1', '{"password":"[redacted]"'],
    [String.raw`"{\"pin\":[12],\"n\":1}"`, String.raw`"{\"pin\":\"[redacted]\",\"n\":1}"`],
    [
      '{"pass":"S1","pin":12,"auth":"S2","sid":"S3","phone":"S4"}',
      '{"pass":"[redacted]","pin":"[redacted]","auth":"[redacted]","sid":"[redacted]","phone":"[redacted]"}',
    ],
    ["paid to DE89 3704 0044 0532 0130 00 today", "paid to [account] today"],
    ["GB82WEST12345698765432", "[account]"],
    ["card 4111 1111 1111 1111.", "card [card]."],
    ["378282246310005", "[card]"],
    ["call +49 (30) 901820-1 now", "call [phone] now"],
    ["+442079460958", "[phone]"],
    ["jürgen.müller@bücher.example wrote", "[e-mail] wrote"],
    ["o'brien@mail.example", "[e-mail]"],
    ["/reset/0a1b2c3d4e5f", "/reset/[redacted]"],
    ["/invite/8f14e45fceea167a5a36dedd4bea2543/accept", "/invite/[redacted]/accept"],
    ["/files/Zx81kQ0aVw93LmT2pR7u?a=1", "/files/[redacted]?a=1"],
    ["/orders/123e4567-e89b-12d3-a456-426614174000", "/orders/[redacted]"],
    ["https://hooks.slack.com/services/T0001/B0002/abcDEF", "https://hooks.slack.com/[key]"],
    ["SG.abcdefghijklmnop1234.qrstuvwxyz0123456789ab", "[key]"],
    ["npm_abcdefghijklmnopqrstuvwxyz0123456789", "[key]"],
    ["whsec_abcdefghijklmnop1234", "[key]"],
    ["1//0gabcdefghijklmn-opq", "[key]"],
    ["eyJhbGciOiJSU0EifQ.abc.def.ghi.jkl end", "[token] end"],
    ["eyJhbGciOiJkaXIifQ..def.ghi.jkl end", "[token] end"],
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
    "at 1767312000000 ms",
    "card 4111 1111 1111 1112",
    "DE89 3704 0044 0532 0130 01",
    "https://site.example/work/what-changed-between-2025-and-2026/",
    "https://site.example/assets/BlogPostPage-D4f5a6b7.js:12:34567",
    "/service/web-application-development",
    "/reset/password",
    "the spinner: visible, passed: 3, author: Ada, keyboard: en",
    "1 + 1234567",
  ])("does not change %p", (text) => {
    expect(redactText(text)).toBe(text);
  });

  it("cuts text beyond the search limit", () => {
    expect(redactText("x".repeat(REDACTION_LIMIT + 1))).toHaveLength(REDACTION_LIMIT);
  });

  it.each(["a@", "password='", "?token", "-----BEGIN PRIVATE KEY-----", "eyJaaaaa.", "http://a", "a.b."])(
    "is fast for %p repeated many times",
    (piece) => {
      const text = piece.repeat(REDACTION_LIMIT / piece.length);
      const start = performance.now();
      redactText(text);
      // A backtracking pattern takes minutes here, even a busy machine far less.
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
