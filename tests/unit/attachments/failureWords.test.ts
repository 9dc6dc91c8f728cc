import { StorageErrorCode } from "firebase/storage";
import { toApiError } from "@/api/apiError.ts";
import { failureWords } from "@/features/attachments/failureWords.ts";

const unknown = failureWords("unknown");
const own = ["unloadable", "file-missing", "file-unreadable", "silent"];
const unknownCode: string = StorageErrorCode.UNKNOWN;
const codes = [...Object.values(StorageErrorCode), ...own].filter((code: string) => code !== unknownCode);

it("knows the codes of the SDK", () => {
  expect(codes).toEqual(
    expect.arrayContaining(["quota-exceeded", "invalid-root-operation", "internal-error"]),
  );
  expect(codes).toHaveLength(24 + own.length);
});

it.each(codes)("has its own text for %s, and says what to do", (code) => {
  const words = failureWords(code);
  expect(words).not.toEqual(unknown);
  expect(words.says).toMatch(/^[A-Z].*\.$/);
  expect(words.next).toMatch(/^[A-Z].*\.$/);
});

it.each(["never-heard-of", "constructor", ""])("treats the code %j as unknown", (code) => {
  expect(failureWords(code)).toBe(unknown);
});

it("reads the code without its prefix, and treats an error without a code as unknown", () => {
  expect(toApiError({ code: "storage/quota-exceeded" }).code).toBe("quota-exceeded");
  expect(toApiError(new TypeError("Failed to fetch"))).toEqual({
    code: "unknown",
    message: "Failed to fetch",
  });
  const unanswered = { code: "unknown", message: "Request failed with error: Failed to fetch" };
  expect(toApiError(unanswered).message).toBe("the database cannot be reached");
  const refused = { code: "permission-denied", message: "Request failed with error: No right." };
  expect(toApiError(refused).message).toBe("Request failed with error: No right.");
  expect(toApiError(null)).toEqual({ code: "unknown", message: "null" });
});
