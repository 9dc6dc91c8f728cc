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
    before: fc.constantFrom("", "Request failed: ", "x\n", "("),
    after: fc.constantFrom("", " in a.js:1:2", "\n    at a (b.js:1:2)", ")"),
  })
  .map(({ secret: value, name, shape, position, before, after }) => ({
    secret: value,
    text: before + position(shape(value, name)) + after,
  }));

describe("redaction of planted secrets", () => {
  it("finds a secret in every shape and position", () => {
    fc.assert(
      fc.property(planted, ({ secret: value, text }) => {
        const redacted = redactText(text);
        expect(redacted).not.toContain(value);
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
