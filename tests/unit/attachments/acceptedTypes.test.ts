import { readFileSync } from "node:fs";
import { acceptAttribute, acceptedTypes, extensionOf, storedType } from "@/api/attachments/acceptedTypes.ts";
import { LARGEST_BYTES } from "@/api/attachments/attachmentLimits.ts";

const rules = readFileSync("firebase/storage.rules", "utf8");

it("accepts exactly the types that the rules list, and saves each under the same extension", () => {
  const map = /let extensions = \{([^}]*)\}/.exec(rules)?.[1] ?? "";
  const inRules = [...map.matchAll(/'([^']+)': '([^']+)'/g)].map(([, type = "", extension]) => [
    type,
    extension,
  ]);
  expect(inRules).toHaveLength(acceptedTypes.length);
  expect(Object.fromEntries(inRules)).toEqual(
    Object.fromEntries(acceptedTypes.map(({ type, extensions }) => [type, extensions[0]])),
  );
});

it("has the same size limit as the rules", () => {
  const [, size = ""] = /size <= ([\d *]+)/.exec(rules) ?? [];
  expect(size.split("*").reduce((product, factor) => product * Number(factor), 1)).toBe(LARGEST_BYTES);
});

it("maps each extension to one type", () => {
  const endings = acceptedTypes.flatMap(({ extensions }) => extensions);
  expect(new Set(endings).size).toBe(endings.length);
});

it("gives the file chooser all extensions and types", () => {
  expect(acceptAttribute).toMatch(/^\.pdf,\.png,\.jpg,\.jpeg,/);
  expect(acceptAttribute.split(",")).toEqual(
    expect.arrayContaining([".zip", "application/zip", ".md", "text/csv"]),
  );
});

it.each([
  ["plan.pdf", "application/pdf", "application/pdf"],
  ["PLAN.PDF", "application/pdf", "application/pdf"],
  ["plan.pdf", "", "application/pdf"],
  ["photo.jpeg", "image/jpeg", "image/jpeg"],
  ["files.zip", "application/x-zip-compressed", "application/zip"],
  ["figures.csv", "application/vnd.ms-excel", "text/csv"],
  ["figures.csv", "text/csv; charset=utf-8", "text/csv"],
  ["notes.md", "", "text/markdown"],
  ["notes.md", "TEXT/MARKDOWN", "text/markdown"],
])("stores %s, which the browser calls %j, as %s", (name, browserType, type) => {
  expect(storedType(name, browserType)).toBe(type);
});

it.each([
  ["page.html", "text/html"],
  ["page.html", "application/pdf"],
  ["plan.pdf", "text/html"],
  ["plan.pdf.exe", "application/x-msdownload"],
  ["drawing.svg", "image/svg+xml"],
  ["photo.heic", "image/heic"],
  ["photo.jpg", "image/heic"],
  ["pdf", "application/pdf"],
  ["plan.", ""],
  ["", ""],
])("refuses %j, which the browser calls %j", (name, browserType) => {
  expect(storedType(name, browserType)).toBeNull();
});

it("uses the last extension only, in lower case", () => {
  expect(extensionOf("a.PDF.Exe")).toBe("exe");
  expect(extensionOf("none")).toBe("");
});
