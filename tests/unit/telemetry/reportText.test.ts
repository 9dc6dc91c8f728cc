import fc from "fast-check";
import { textLimits, toReportText } from "@/telemetry/report/reportText.ts";

const LIMIT = 4_000;
const read = (value: unknown): unknown => JSON.parse(toReportText(value, LIMIT));

function revoked<Target extends object>(target: Target): Target {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

describe("toReportText", () => {
  it.each<[string, unknown, unknown]>([
    ["plain values", { a: 1, b: "x", c: true, d: null }, { a: 1, b: "x", c: true, d: null }],
    ["undefined", undefined, "[undefined]"],
    ["numbers JSON does not know", [NaN, Infinity], ["NaN", "Infinity"]],
    ["big integers and symbols", [10n, Symbol("s")], ["[10]", "[Symbol(s)]"]],
    ["functions", { onClick: () => 1 }, { onClick: "[function]" }],
    ["dates", [new Date(0), new Date(NaN)], ["1970-01-01T00:00:00.000Z", "[invalid date]"]],
    ["errors", new RangeError("mail a@b.example"), "[RangeError: mail [e-mail]]"],
    ["maps and sets", [new Map([["k", 1]]), new Set([1, 2])], [{ k: 1 }, [1, 2]]],
    ["keys that are objects", new Map([[{ a: 1 }, 1]]), { "[object]": 1 }],
    ["bytes", new Uint8Array(10), "[10 bytes]"],
    ["React elements", { $$typeof: Symbol.for("react.element"), props: {} }, "[element]"],
    ["document nodes", document.createElement("p"), "[P]"],
    [
      "secret keys",
      { password: "x", nested: { apiKey: { a: 1 } } },
      { password: "[redacted]", nested: { apiKey: "[redacted]" } },
    ],
    ["secret texts", { note: "write to jane@example.com" }, { note: "write to [e-mail]" }],
    ["a revoked proxy", { a: revoked({}), b: revoked([]) }, { a: "[unreadable]", b: "[unreadable]" }],
    ["a throwing toJSON, which is not called", { toJSON: () => "x", a: 1 }, { toJSON: "[function]", a: 1 }],
  ])("shows %s", (_name, value, shown) => {
    expect(read(value)).toEqual(shown);
  });

  it("reads around a throwing getter", () => {
    const value = {
      before: 1,
      get trap() {
        throw new Error("hostile");
      },
      after: 2,
    };
    expect(read(value)).toEqual({ before: 1, trap: "[unreadable]", after: 2 });
  });

  it("cuts circular references, but not values used twice", () => {
    const shared = { a: 1 };
    const value: Record<string, unknown> = { left: shared, right: shared };
    value["self"] = value;
    expect(read(value)).toEqual({ left: { a: 1 }, right: { a: 1 }, self: "[circular]" });
  });

  it("keeps a key named __proto__ as a key", () => {
    expect(toReportText(JSON.parse('{"__proto__":{"x":1}}'), LIMIT)).toBe('{"__proto__":{"x":1}}');
  });

  it("follows objects exactly to the depth limit", () => {
    const nest = (depth: number): unknown => (depth === 0 ? "end" : { n: nest(depth - 1) });
    expect(toReportText(nest(textLimits.depth), LIMIT)).toContain('"end"');
    expect(toReportText(nest(textLimits.depth + 1), LIMIT)).not.toContain('"end"');
    expect(toReportText(nest(textLimits.depth + 1), LIMIT)).toContain('"[object]"');
  });

  it("shows exactly as many entries as the limit", () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index);
    expect(read(list(textLimits.entries))).toHaveLength(textLimits.entries);
    expect(read(list(textLimits.entries + 1))).toEqual([...list(textLimits.entries), "[more]"]);
  });

  it("shows a text exactly up to the limit", () => {
    expect(read("x".repeat(textLimits.text))).toBe("x".repeat(textLimits.text));
    expect(read("x".repeat(textLimits.text + 1))).toBe(`${"x".repeat(textLimits.text)}…`);
  });

  it("does not walk through a million keys", () => {
    const value = new Map(Array.from({ length: 1_000_000 }, (_, index) => [`k${index}`, index]));
    expect(Object.keys(read(value) as object)).toHaveLength(textLimits.entries + 1);
  });

  it("returns valid JSON within the limit for any value", () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withNullPrototype: true,
        }),
        fc.integer({ min: 6, max: 500 }),
        (value, limit) => {
          const text = toReportText(value, limit);
          expect(text.length).toBeLessThanOrEqual(limit);
          expect(() => void JSON.parse(text)).not.toThrow();
        },
      ),
    );
  });

  it("shows fewer parts of a value that is too large", () => {
    const value = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`key${index}`, "\u0000".repeat(300)]),
    );
    const text = toReportText(value, LIMIT);
    expect(text.length).toBeLessThanOrEqual(LIMIT);
    expect(text.length).toBeGreaterThan(LIMIT / 4);
  });
});
