import { ONE_REQUEST_BYTES } from "@/api/attachments/attachmentLimits.ts";
import { nextStep } from "@/features/attachments/nextStep.ts";
import { refusal } from "./fakeStorage.ts";

const small = { size: ONE_REQUEST_BYTES, uncertain: false };
const large = { size: ONE_REQUEST_BYTES + 1, uncertain: false };

it("is stored when the backend says so", () => {
  expect(nextStep({ kind: "stored" }, large, 1)).toEqual({ kind: "stored" });
});

it("is stored when it is refused after an attempt whose end is not known", () => {
  expect(nextStep(refusal("unauthorized"), { ...large, uncertain: true }, 1)).toEqual({ kind: "stored" });
});

it("is stored when it is refused with every byte sent", () => {
  expect(nextStep(refusal("unauthorized", true), large, 1)).toEqual({ kind: "stored" });
});

it("is refused for good when it is large and was refused before its first piece", () => {
  expect(nextStep(refusal("unauthorized"), large, 1)).toMatchObject({
    kind: "settled",
    refused: true,
    outcome: { kind: "failed" },
  });
});

it("is sent elsewhere when it is small, once", () => {
  expect(nextStep(refusal("unauthorized"), small, 1)).toEqual({ kind: "elsewhere" });
  expect(nextStep(refusal("unauthorized"), small, 2)).toMatchObject({ kind: "settled", refused: true });
});

it.each(["invalid-checksum", "server-file-wrong-size"])("is sent elsewhere after %s, once", (code) => {
  expect(nextStep(refusal(code), large, 1)).toEqual({ kind: "elsewhere" });
  expect(nextStep(refusal(code), large, 2)).toMatchObject({ kind: "settled", refused: false });
});

it("is sent again after an answer that is not understood, once", () => {
  expect(nextStep(refusal("unknown"), large, 1)).toEqual({ kind: "again" });
  expect(nextStep(refusal("unknown"), large, 2)).toMatchObject({ kind: "settled", refused: false });
});

it.each(["retry-limit-exceeded", "quota-exceeded", "silent"])("fails with %s, maybe stored", (code) => {
  expect(nextStep(refusal(code), small, 1)).toEqual({
    kind: "settled",
    refused: false,
    outcome: { kind: "failed", failure: { code, message: code } },
  });
});

it("stays cancelled", () => {
  expect(nextStep({ kind: "cancelled" }, small, 1)).toMatchObject({ outcome: { kind: "cancelled" } });
});
