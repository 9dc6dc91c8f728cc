import { indentJson } from "@/features/error-triage/detail/indentJson.ts";

describe("indentJson", () => {
  it("indents as JSON.stringify does", () => {
    const value = { a: [1, 'b,{}[]:"\\', { c: null }], empty: {}, none: [], deep: { x: true } };
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  });

  it("keeps what parsing would lose", () => {
    expect(indentJson('{"n":12345678901234567890,"n":1.0}')).toBe(
      '{\n  "n": 12345678901234567890,\n  "n": 1.0\n}',
    );
  });

  it.each(["", "not json {", "{'a':1}", "[1,]"])("refuses %j", (text) => {
    expect(indentJson(text)).toBeNull();
  });

  it("keeps hostile nesting small", () => {
    const text = "[".repeat(4_000) + "]".repeat(4_000);
    const indented = indentJson(text) ?? "";
    expect(indented.replaceAll(/\s/g, "")).toBe(text);
    expect(indented.length).toBeLessThan(8_000 * 66);
  });
});
