import { redactText, REDACTION_LIMIT } from "@/telemetry/report/redactText.ts";
import { isSecretKey } from "@/telemetry/report/secretNames.ts";

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
    ["a?token=abc123&lang=de", "a?token=[redacted]&lang=de"],
    ["?code=4-0AX&state=xyz&page=2", "?code=[redacted]&state=[redacted]&page=2"],
    ["#access_token=abc&expires_in=3600", "#access_token=[redacted]&expires_in=3600"],
    ["?user[password]=abc&a=1", "?user[password]=[redacted]&a=1"],
    ["?oobCode=abc", "?oobCode=[redacted]"],
    ["password: hunter2, next", "password: [redacted], next"],
    ['{"password":"hunter 2","a":1}', '{"password":"[redacted]","a":1}'],
    [String.raw`"{\"apiKey\":\"a b\",\"n\":1}"`, String.raw`"{\"apiKey\":\"[redacted]\",\"n\":1}"`],
    ["client_secret=abc", "client_secret=[redacted]"],
    ["Cookie: a=b; sid=S1\nnext", "Cookie: [redacted]\nnext"],
    ["Set-Cookie: sid=S1; Path=/", "Set-Cookie: [redacted]"],
    ["Authorization: Token S1 refused", "Authorization: [redacted] refused"],
    ['Authorization: Digest username="jane", response="S1"', "Authorization: [redacted]"],
    ["?next=%2Freset%3Ftoken%3DS1%26lang%3Dde&a=1", "?next=/reset"],
    ["?next=%2Fx%3Fu%3D%252Fy%253Ftoken%253DS1", "?next=/x"],
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
    ["/files/Zx81kQ0aVw93LmT2pR7u?a=1", "/files/[redacted]"],
    ["/orders/123e4567-e89b-12d3-a456-426614174000", "/orders/[redacted]"],
    ["https://hooks.slack.com/services/T0001/B0002/abcDEF", "https://hooks.slack.com/[key]"],
    ["SG.abcdefghijklmnop1234.qrstuvwxyz0123456789ab", "[key]"],
    ["npm_abcdefghijklmnopqrstuvwxyz0123456789", "[key]"],
    ["whsec_abcdefghijklmnop1234", "[key]"],
    ["1//0gabcdefghijklmn-opq", "[key]"],
    ["eyJhbGciOiJSU0EifQ.abc.def.ghi.jkl end", "[token] end"],
    ["eyJhbGciOiJkaXIifQ..def.ghi.jkl end", "[token] end"],
    // Addresses keep origin, path and harmless names.
    ["https://site.example/blog?q=jane%20doe&tag=offline#x", "https://site.example/blog?q=&tag=offline"],
    ["at https://site.example/contact?name=jane&n=1#(b):12:345)", "at https://site.example/contact:12:345)"],
    ["https://site.example/blog?tag=jane%20doe&utm_term=x", "https://site.example/blog"],
    ['{"url":"https://site.example/a?q=x\\\\","n":1}', '{"url":"https://site.example/a?q=\\\\","n":1}'],
    ["no route for /contact?name=jane, sorry", "no route for /contact, sorry"],
    ["mailto:jane@site.example?subject=x&body=y", "mailto:[e-mail]"],
    // National telephone numbers of Germany, the United Kingdom, the Netherlands and France.
    ["call (030) 901820-12 now", "call [phone] now"],
    ["0171/1234567", "[phone]"],
    ["0171 123 45 67.", "[phone]."],
    ["tel:02079460958", "tel:[phone]"],
    ["(020) 7946 0958", "[phone]"],
    ["07700\u00a0900123", "[phone]"],
    ["06-12345678", "[phone]"],
    ["06 - 12 34 56 78", "[phone]"],
    ["01.23.45.67.89,", "[phone],"],
    ["0049 30 901820", "[phone]"],
    // Cards and accounts in other writing.
    ["4111\u00a01111\u00a01111\u00a01111", "[card]"],
    ["4111.1111.1111.1111", "[card]"],
    ["4111 - 1111 - 1111 - 1111", "[card]"],
    ["4111&nbsp;1111&nbsp;1111&nbsp;1111", "[card]"],
    ['{"n":4111111111111111.0}', '{"n":[card].0}'],
    ["DE89\u202f3704.0044.0532.0130.00 today", "[account] today"],
    ["BE68 5390 0754 7034 paid twice", "[account] paid twice"],
    ["FR76 30006 00001 12345678901 89", "[account]"],
    // Names in other languages and forms.
    ["PHPSESSID=abc; x=1", "PHPSESSID=[redacted]; x=1"],
    ["X-CSRF-Token: abc", "X-CSRF-Token: [redacted]"],
    ["csrf=abc&a=1", "csrf=[redacted]&a=1"],
    ["wachtwoord: S1", "wachtwoord: [redacted]"],
    ['{"mot_de_passe":"a b","n":1}', '{"mot_de_passe":"[redacted]","n":1}'],
    ["mot de passe : S1", "mot de passe : [redacted]"],
    ["contraseña=S1", "contraseña=[redacted]"],
    ["contrasen\u0303a=S1", "contrasen\u0303a=[redacted]"],
    ["the password is hunter2!", "the password is [redacted]"],
    ['My password is: "x y".', 'My password is: "[redacted]".'],
    ["das Passwort lautet geheim", "das Passwort lautet [redacted]"],
    ["het wachtwoord is S1", "het wachtwoord is [redacted]"],
    ["token is abc123", "token is [redacted]"],
    ["<password>a&amp;b</password>", "<password>[redacted]</password>"],
    ['<ns:Password type="x">a"b</ns:Password>', '<ns:Password type="x">[redacted]</ns:Password>'],
    ["<pin><![CDATA[12]]></pin>", "<pin><![CDATA[[redacted]></pin>"],
    ["&lt;apiKey&gt;abc&lt;/apiKey&gt;", "&lt;apiKey&gt;[redacted]&lt;/apiKey&gt;"],
    // Keys by their form.
    ["bot123456789:AAE0abcdefghijklmnopqrstuvwxyz_-12", "[key]"],
    ["https://hooks.zapier.com/hooks/catch/123/abc/", "https://hooks.zapier.com/[key]"],
    ["AccountName=a;AccountKey=a+b/c==;Suffix=x", "AccountName=a;AccountKey=[redacted]"],
    ["sv=2024&sig=a%2Bb%3D", "sv=2024&sig=[redacted]"],
    [`${"aB3/".repeat(21)}aB==`, "[key]"],
    ["ftp://user:p@ss@host/x", "ftp://[redacted]@host/x"],
    ["ftp://user:p#s?s@host/x", "ftp://[redacted]@host/x"],
    ["as user:p@ss@host now", "as [redacted]@host now"],
    // Encoded characters.
    ["jane&#64;mail.example", "[e-mail]"],
    ["jane&#x40;mail&period;example", "[e-mail]"],
    [String.raw`{"to":"jane\u0040mail.example","n":1}`, '{"to":"[e-mail]","n":1}'],
    [String.raw`"{\"to\":\"jane\\u0040mail.example\"}"`, String.raw`"{\"to\":\"[e-mail]\"}"`],
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
    "https://site.example/blog?tag=offline&utm_source=news",
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
    "index.js:01234:056789 and index-012345678.js",
    "at 09:30:15.123456789 on 01.02.2026 12:30",
    "01/02/2026 10 00, 02-03-2026 1030",
    "0.0123456789, 52.0123456, 4.0987654321",
    "version 1.02.030405060, 10.01.02.0345678",
    "EUR 0.99, 1.034.567,89 and 012,345,678",
    "a0123456789 0123456789abcdef 0x0123456789",
    "01712345-6789-4abc-8def-0123456789ab",
    "0000000001 and 00012345",
    "/2026/01/02/03/04/05.png",
    "1767312000000000 µs, 1767312000000000000 ns",
    "the password is required, invalid, too short or not set",
    "Password is incorrect. Das Passwort ist falsch. Het wachtwoord is onjuist.",
    "the token is expired, the cookie is blocked",
    "<div>text</div> <author>Ada</author> a < b > c",
    "npm:react@18.2.0 https://cdn.example/react@18.2.0/index.js",
    "load@https://site.example/a.js:3:4",
    "one or/the other? /(?:a|b)?c/ matches",
    "4.1111.1111.1111.1111",
    String.raw`a line\nand \u00e9t\u00e9 &amp; &#233;`,
  ])("does not change %p", (text) => {
    expect(redactText(text)).toBe(text);
  });

  it("cuts text beyond the search limit", () => {
    expect(redactText("x".repeat(REDACTION_LIMIT + 1))).toHaveLength(REDACTION_LIMIT);
  });

  const least = (text: string) => {
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      redactText(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  const prose = least("The quick brown fox jumps over it. ".repeat(REDACTION_LIMIT / 35));

  it.each([
    "a@",
    "password='",
    "password is ",
    "pin is x1 ",
    "?token",
    "-----BEGIN PRIVATE KEY-----",
    "eyJaaaaa.",
    "http://a",
    "http://a?",
    "/a",
    "/?a=",
    "a.b.",
    "a:b@",
    "://a:",
    "<pin>",
    "<a ",
    "&lt;pin",
    "&#64",
    "%40",
    "\\",
    "\\u",
    "\\u0040",
    "0171 ",
    "0171",
    "(0",
    "00491",
    "4111 ",
    "4111.",
    "DE89",
    "DE89 3704 ",
    "ab12345",
    "123456:",
    "a/b+",
    ")",
    " ",
    "\u00a0",
  ])("is fast for %p repeated many times", (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    // The first run compiles the patterns. A pattern that backtracks takes many times as long.
    expect(least(text)).toBeLessThan(100 * (prose + 1));
  });
});

describe("isSecretKey", () => {
  it.each([
    ["password", true],
    ["newPasswd", true],
    ["accessToken", true],
    ["API_KEY", true],
    ["Authorization", true],
    ["PHPSESSID", true],
    ["_csrf", true],
    ["motDePasse", true],
    ["contraseña", true],
    ["sig", true],
    ["design", false],
    ["compass", false],
    ["name", false],
    ["keyboard", false],
  ])("%p: %p", (key, secret) => {
    expect(isSecretKey(key)).toBe(secret);
  });
});
