import { nextStep } from "@/features/attachments/nextStep.ts";
import { refusal } from "./fakeStorage.ts";

it("is stored when the backend says so", () => {
  expect(nextStep({ kind: "stored" }, "unknown", 1)).toEqual({ kind: "stored" });
});

it("is stored when it is refused and found there", () => {
  expect(nextStep(refusal("unauthorized"), "stored", 1)).toEqual({ kind: "stored" });
});

it("fails when it is refused and not there", () => {
  expect(nextStep(refusal("unauthorized"), "missing", 1)).toMatchObject({
    outcome: { kind: "failed", failure: { code: "unauthorized" } },
  });
});

it("is sent elsewhere when it is refused and cannot be looked for, once", () => {
  expect(nextStep(refusal("unauthorized"), "unknown", 1)).toEqual({ kind: "elsewhere" });
  expect(nextStep(refusal("unauthorized"), "unknown", 2)).toMatchObject({
    outcome: { kind: "failed", failure: { code: "unauthorized-app" } },
  });
});

it.each(["invalid-checksum", "server-file-wrong-size"])("is sent elsewhere after %s, once", (code) => {
  expect(nextStep(refusal(code), "unknown", 1)).toEqual({ kind: "elsewhere" });
  expect(nextStep(refusal(code), "unknown", 2)).toMatchObject({ outcome: { failure: { code } } });
});

it("is sent again after an answer that is not understood, once", () => {
  expect(nextStep(refusal("unknown"), "unknown", 1)).toEqual({ kind: "again" });
  expect(nextStep(refusal("unknown"), "unknown", 2)).toMatchObject({ kind: "settled" });
});

it.each(["retry-limit-exceeded", "quota-exceeded", "silent"])("fails with %s", (code) => {
  expect(nextStep(refusal(code), "unknown", 1)).toEqual({
    kind: "settled",
    outcome: { kind: "failed", failure: { code, message: code } },
  });
});

it("stays cancelled", () => {
  expect(nextStep({ kind: "cancelled" }, "unknown", 1)).toMatchObject({ outcome: { kind: "cancelled" } });
});
