import { indentJson } from "@/features/error-triage/detail/indentJson.ts";

describe("indentJson", () => {
  it("indents as JSON.stringify does", () => {
    const value = { a: [1, 'b,{}[]:"\\', { c: null }], empty: {}, none: [], deep: { x: true } };
    expect(indentJson(JSON.stringify(value))).toEqual({ text: JSON.stringify(value, null, 2), whole: true });
  });

  it("keeps what parsing would lose", () => {
    expect(indentJson('{"n":12345678901234567890,"n":1.0}')?.text).toBe(
      '{\n  "n": 12345678901234567890,\n  "n": 1.0\n}',
    );
  });

  it.each(["", "not json {", "{'a':1}", "[1,]"])("refuses %j", (text) => {
    expect(indentJson(text)).toBeNull();
  });

  it.each([
    ["nesting", "[".repeat(4_000) + "]".repeat(4_000)],
    ["nesting in fields", `${'{"[":'.repeat(1_300)}1${"}".repeat(1_300)}`],
    ["many entries", `[${"1,".repeat(3_999)}1]`],
    ["many empty lists", `{"a":[${"[],".repeat(2_600)}[]]}`],
  ])("keeps all of hostile %s in few lines", (_kind, text) => {
    const indented = indentJson(text) ?? { text: "", whole: true };
    expect(indented.text.replaceAll(/\s/g, "")).toBe(text);
    expect(indented.text.split("\n").length).toBeLessThanOrEqual(1_000);
    expect(indented.whole).toBe(false);
  });

  it("indents 32 levels, and not the 33rd", () => {
    const nested = (levels: number) => "[".repeat(levels) + "1" + "]".repeat(levels);
    expect(indentJson(nested(32))).toEqual({
      text: JSON.stringify(JSON.parse(nested(32)), null, 2),
      whole: true,
    });
    expect(indentJson(nested(33))?.whole).toBe(false);
  });
});
