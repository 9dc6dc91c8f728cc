import {
  CONSENT_VERSION,
  consentDecided,
  consentSlice,
  isAnswered,
  mergeConsent,
  readStoredConsent,
} from "@/features/consent/consentSlice.ts";
import { consentReopened } from "@/state/events.ts";

const initial = consentSlice.getInitialState();
const answer = { choice: "granted", version: CONSENT_VERSION, decidedAt: 5 };
const text = (parts: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])),
  );

/** What is no answer to today's question, whoever wrote it. */
const noAnswers: [string, unknown][] = [
  ["an answer to the question before", { ...answer, version: CONSENT_VERSION - 1 }],
  ["an answer to a question to come", { ...answer, version: CONSENT_VERSION + 1 }],
  ["no answer yet", { ...answer, choice: "undecided", decidedAt: null }],
  ["a choice there is not", { ...answer, choice: "maybe" }],
  ["an answer without a time", { ...answer, decidedAt: null }],
  ["an answer without a version", { choice: "granted", decidedAt: 5 }],
];

describe("reading the key", () => {
  it.each(["granted", "denied"] as const)("finds the answer %p", (choice) => {
    expect(readStoredConsent(text({ ...answer, choice }))).toEqual({ choice, at: 5 });
  });

  it.each(noAnswers)("treats %s as no answer", (_name, stored) => {
    expect(readStoredConsent(text(stored as Record<string, unknown>))).toBeNull();
  });

  it.each([null, "", "{", "null", "[]", "7", '{"choice":"granted"}', '{"choice":7}'])(
    "takes %p for none",
    (stored) => {
      expect(readStoredConsent(stored)).toBeNull();
    },
  );
});

describe("restoring", () => {
  it("restores the stored answer", () => {
    expect(mergeConsent({ ...answer, extra: 1 }, initial)).toEqual({
      ...initial,
      choice: "granted",
      decidedAt: 5,
    });
  });

  it.each(noAnswers)("asks again with %s", (_name, stored) => {
    expect(mergeConsent(stored, initial)).toBe(initial);
  });

  it("does not undo an answer from before storage was read", () => {
    const refused = consentSlice.reducer(initial, consentDecided({ choice: "denied", at: 9 }));
    expect(mergeConsent(answer, refused)).toBe(refused);
  });

  it("keeps a question open that the visitor asked for", () => {
    const reopened = consentSlice.reducer(initial, consentReopened());
    expect(mergeConsent(answer, reopened)).toMatchObject({ choice: "granted", reopened: true });
  });
});

it("only an answer is worth storing", () => {
  const refused = consentSlice.reducer(initial, consentDecided({ choice: "denied", at: 9 }));
  expect([isAnswered(initial), isAnswered(refused)]).toEqual([false, true]);
});
