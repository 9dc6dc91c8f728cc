import * as fc from "fast-check";
import { LONGEST_NAME } from "@/api/attachments/attachmentLimits.ts";
import { cleanName } from "@/api/attachments/attachmentName.ts";

it.each([
  ["plan.pdf", "plan.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\fakepath\\plan.pdf", "plan.pdf"],
  ["a/b\\c.pdf", "c.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["zero\u200Bwidth\uFEFF.pdf", "zerowidth.pdf"],
  ["line\nbreak\u0000.pdf", "linebreak.pdf"],
  ["half\uD83D.pdf", "half.pdf"],
  ["a<b>:c?.pdf", "a_b__c_.pdf"],
  ["#1 [draft]*.pdf", "_1 _draft__.pdf"],
  ["  ..hidden.pdf. ", "hidden.pdf"],
  ["two   spaces.pdf", "two spaces.pdf"],
  ["CON.pdf", "_CON.pdf"],
  ["con", "_con"],
  ["confidential.pdf", "confidential.pdf"],
  ["Cafe\u0301.pdf", "Caf\u00E9.pdf"],
  ["计划 🙂.pdf", "计划 🙂.pdf"],
  ["...", "file"],
  ["", "file"],
  ["folder/", "file"],
])("%j becomes %j", (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

it("keeps a name of exactly 120 characters, and the extension of a longer one", () => {
  const exact = `${"n".repeat(116)}.pdf`;
  expect(cleanName(exact)).toBe(exact);
  expect(cleanName(`n${exact}`)).toBe(exact);
  expect(cleanName(`${"n".repeat(130)}.${"e".repeat(20)}`)).toBe("n".repeat(120));
  expect(cleanName(`${"n".repeat(119)}. ${"e".repeat(20)}`)).toBe("n".repeat(119));
});

it("does not split a character", () => {
  expect(cleanName(`n${"🙂".repeat(80)}.pdf`)).toBe(`n${"🙂".repeat(57)}.pdf`);
});

it("makes any name safe, and leaves a safe one as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const clean = cleanName(name);
      expect(clean.length).toBeGreaterThan(0);
      expect(clean.length).toBeLessThanOrEqual(LONGEST_NAME);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}/\\]/u);
      expect(clean).not.toMatch(/^[. ]|[. ]$/);
      expect(cleanName(clean)).toBe(clean);
    }),
    { seed: 58, numRuns: 2_000 },
  );
});
