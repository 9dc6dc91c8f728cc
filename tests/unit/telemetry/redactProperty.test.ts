import fc from "fast-check";
import { prepareReport } from "@/telemetry/report/prepareReport.ts";
import { redactText } from "@/telemetry/report/redactText.ts";
import { capturedReport } from "../../support/builders.ts";

/** Random letters and digits, as in keys and session ids; the digit distinguishes it from a word. */
const secret = fc
  .array(fc.constantFrom(...Array.from("abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ")), {
    minLength: 12,
    maxLength: 30,
  })
  .chain((letters) =>
    fc.integer({ min: 1, max: letters.length - 1 }).map((place) => {
      const text = letters.join("");
      return `${text.slice(0, place)}7${text.slice(place)}`;
    }),
  );

const names = [
  "password",
  "newPassword",
  "pass",
  "pw",
  "pin",
  "user_pin",
  "passwort",
  "auth",
  "x-auth",
  "sid",
  "phone",
  "apiKey",
  "PHPSESSID",
  "csrf",
  "wachtwoord",
  "mot_de_passe",
  "contraseña",
];

/** Forms in which a secret is written. */
const shapes: ((secret: string, name: string) => string)[] = [
  (value, name) => `${name}=${value}`,
  (value, name) => `${name}: ${value}`,
  (value, name) => `{"${name}":"${value}","n":1}`,
  (value, name) => `{"${name}":["${value}"],"n":1}`,
  (value, name) => `{"${name}":{"old":"x","new":["${value}"]}}`,
  (value, name) => `{ ${name}: '${value}' }`,
  (value) => `Cookie: theme=dark; sid=${value}`,
  (value) => `Set-Cookie: s=${value}; HttpOnly`,
  (value) => `Authorization: Bearer ${value}`,
  (value) => `Authorization: Token ${value}`,
  (value) => `Authorization: Digest username="u", response="${value}"`,
  (value, name) => `https://site.example/a?b=c&${name}=${value}&d=e`,
  (value) => `https://site.example/cb?code=${value}#top`,
  (value) => `https://jane:${value}@site.example/a`,
  (value) => `https://site.example/reset/${value}`,
  (value) => `https://site.example/files/${value}0123/open`,
  (value) => `https://hooks.slack.com/services/T1/B2/${value}`,
  (value) => `SG.${value}abcdef.${value}abcdef`,
  (value) => `npm_${value}abcdefghij`,
  (value) => `whsec_${value}abcdef`,
  (value) => `1//${value}`,
  (value) => `eyJhbGciOiJSU0EifQ.${value}.${value}.${value}.${value}`,
  (value) => `jörg.${value}@bücher.example`,
  (value) => `jane&#64;mail.${value}.example`,
  (value) => String.raw`${value}\u0040mail.example`,
  (value, name) => `<${name}>${value}</${name}>`,
  (value, name) => `<a:${name} b="c"><![CDATA[${value}]]></a:${name}>`,
  (value) => `the password is ${value}`,
  (value) => `mot de passe : ${value}`,
  (value) => `bot123456789:${value}${value}${value}`,
  (value) => `https://hooks.zapier.com/hooks/catch/12/${value}/`,
  (value) => `AccountName=a;AccountKey=${value}==;EndpointSuffix=b`,
  (value) => `SharedAccessSignature sr=a&sig=${value}&se=1`,
  (value) => `https://jane:p@${value}@site.example/a`,
  (value) => `jane:p@${value}@site.example`,
];

/** Places where such a text appears. */
const positions: ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify({ message: text }),
  (text) => JSON.stringify({ body: JSON.stringify({ message: text }) }),
  (text) => `GET /login?next=${encodeURIComponent(text)}`,
  (text) => `GET /a?u=${encodeURIComponent(`/b?next=${encodeURIComponent(text)}`)}`,
];

const planted = fc
  .record({
    secret,
    name: fc.constantFrom(...names),
    shape: fc.constantFrom(...shapes),
    position: fc.constantFrom(...positions),
    upper: fc.boolean(),
    before: fc.constantFrom("", "Request failed: ", "x\n", "("),
    after: fc.constantFrom("", " in a.js:1:2", "\n    at a (b.js:1:2)", ")"),
  })
  .map(({ secret: value, name, shape, position, upper, before, after }) => ({
    secret: value,
    text: before + position(shape(value, upper ? name.toUpperCase() : name)) + after,
  }));

/** Account numbers, cards and telephone numbers, in the groups in which people write them. */
const numbers = [
  "DE89 3704 0044 0532 0130 00",
  "GB82 WEST 1234 5698 7654 32",
  "NL91 ABNA 0417 1643 00",
  "FR14 2004 1010 0505 0001 3M02 606",
  "4111 1111 1111 1111",
  "5500 0000 0000 0004",
  "3782 822463 10005",
  "+49 30 901820",
  "0049 171 1234567",
  "030 901820",
  "0171 1234567",
  "020 7946 0958",
  "07700 900123",
  "020 123 4567",
  "06 12345678",
  "01 23 45 67 89",
];
const plantedNumber = fc
  .record({
    number: fc.constantFrom(...numbers),
    separator: fc.constantFrom("", " ", "\u00a0", "\u202f", "-", "\u2011", "–", " - "),
    lower: fc.boolean(),
    position: fc.constantFrom(...positions),
    before: fc.constantFrom("", "Request failed: ", "x\n", "(", "tel:", "number=", '{"n":"', "«"),
    after: fc.constantFrom("", " in a.js:1:2", "\n    at a (b.js:1:2)", ")", '"}', ", please", ".", "»"),
  })
  .map(({ number, separator, lower, position, before, after }) => {
    const written = number.replaceAll(" ", separator);
    return { number, text: before + position(lower ? written.toLowerCase() : written) + after };
  });

/** Figures in reports that are no secrets. */
const harmlessFigures = fc.oneof(
  fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(([line, column]) => `a.js:${line}:${column}`),
  fc
    .date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc
    .date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toLocaleString("de-DE")),
  fc.integer({ min: 1_000_000_000_000, max: 1_999_999_999_999 }).map((time) => `${time} ms`),
  fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => `v${parts.join(".")}`),
  fc.nat(9_999_999).map((cents) => `€${(cents / 100).toFixed(2)}`),
  fc.double({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true }).map((value) => value.toFixed(12)),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((bytes) => bytes.join(".")),
);

describe("redaction of planted secrets", () => {
  it("finds account, card and telephone numbers however they are written", () => {
    fc.assert(
      fc.property(plantedNumber, ({ number, text }) => {
        const redacted = redactText(text);
        const digits = number.replaceAll(/\D/g, "").slice(-8);
        const left = decodeURIComponent(decodeURIComponent(redacted.replaceAll(/%(?![\dA-F]{2})/g, "")));
        expect(left.replaceAll(/[^\d]/g, "")).not.toContain(digits);
        expect(redactText(redacted)).toBe(redacted);
      }),
      { numRuns: 3_000 },
    );
  });

  it("leaves harmless figures", () => {
    fc.assert(
      fc.property(fc.array(harmlessFigures, { minLength: 1, maxLength: 3 }), (figures) => {
        const text = `Error after ${figures.join(", ")}.`;
        expect(redactText(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds a secret in every shape and position", () => {
    fc.assert(
      fc.property(planted, ({ secret: value, text }) => {
        const redacted = redactText(text);
        expect(redacted.toLowerCase()).not.toContain(value.toLowerCase());
        expect(redactText(redacted)).toBe(redacted);
      }),
      { numRuns: 3_000 },
    );
  });

  it("leaves no secret in any field of a report", () => {
    const fields = [
      "message",
      "stack",
      "componentStack",
      "errorBoundary",
      "url",
      "props",
      "state",
      "breadcrumbs",
      "device",
      "replay",
    ];
    fc.assert(
      fc.property(
        planted,
        fc.constantFrom(...fields),
        fc.boolean(),
        ({ secret: value, text }, field, asJson) => {
          const report = capturedReport({ [field]: asJson ? JSON.stringify({ deep: [{ text }] }) : text });
          expect(JSON.stringify(prepareReport(report))).not.toContain(value);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
