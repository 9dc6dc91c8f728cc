import { isSpoilt, nextStep } from "@/features/attachments/upload/nextStep.ts";
import { refusal } from "./fakeStorage.ts";

it("is stored when the backend says so", () => {
  expect(nextStep({ kind: "stored" }, 1)).toEqual({ kind: "stored" });
});

it.each(["unknown", "invalid-checksum", "server-file-wrong-size"])("is sent again after %s, once", (code) => {
  expect(nextStep(refusal(code), 1)).toEqual({ kind: "again" });
  expect(nextStep(refusal(code), 2)).toMatchObject({ outcome: { kind: "failed", failure: { code } } });
});

it.each(["unauthorized", "retry-limit-exceeded", "quota-exceeded", "silent"])("fails with %s", (code) => {
  expect(nextStep(refusal(code), 1)).toEqual({
    kind: "settled",
    outcome: { kind: "failed", failure: { code, message: code } },
  });
});

it("stays cancelled", () => {
  expect(nextStep({ kind: "cancelled" }, 1)).toMatchObject({ outcome: { kind: "cancelled" } });
});

it("needs another name only when wrong bytes arrived", () => {
  expect(["invalid-checksum", "server-file-wrong-size"].map((code) => isSpoilt(refusal(code)))).toEqual([
    true,
    true,
  ]);
  expect(["unknown", "unauthorized", "silent"].map((code) => isSpoilt(refusal(code)))).toEqual([
    false,
    false,
    false,
  ]);
});
