import { fromJson } from "../../src/rules/values/fromJson.ts";
import { outcomeOf, thing } from "../rules/testRules.ts";

describe("a stored value", () => {
  it.each<[object, string, boolean]>([
    [{ nullValue: null }, "v == null", true],
    [{ nullValue: "NULL_VALUE" }, "v == null", true],
    [{ booleanValue: false }, "v == false", true],
    [{ integerValue: "9223372036854775807" }, "v == 9223372036854775807", true],
    [{ integerValue: 5 }, "v is int", true],
    [{ doubleValue: 2 }, "v is float && v == 2", true],
    [{ doubleValue: "NaN" }, "math.isNaN(v)", true],
    [{ doubleValue: "-Infinity" }, "v < -1.7e308", true],
    [{ timestampValue: "2026-03-04T05:06:07.008009Z" }, "v + duration.value(10, 'ns') == request.time", true],
    [{ timestampValue: "2026-03-04T05:06:07.008009Z" }, "v == request.time", false],
    [
      { timestampValue: "2026-03-04T06:06:07.008009+01:00" },
      "v < request.time && v.nanos() == 8009000",
      true,
    ],
    [{ timestampValue: "1969-12-31T23:59:59.5Z" }, "v.toMillis() == -500", true],
    [{ stringValue: "" }, "v == ''", true],
    [{ bytesValue: "+/8=" }, "v == b'\\xFB\\xFF'", true],
    [{ referenceValue: "projects/p/databases/(default)/documents/things/one" }, "v == request.path", true],
    [{ geoPointValue: { latitude: 1.5 } }, "v == latlng.value(1.5, 0)", true],
    [{ arrayValue: {} }, "v == []", true],
    [{ arrayValue: { values: [{ integerValue: "1" }] } }, "v == [1]", true],
    [{ mapValue: {} }, "v == {}", true],
    [{ mapValue: { fields: { "a.b": { stringValue: "x" } } } }, "v['a.b'] == 'x'", true],
  ])("%j: %s is %p", (v, condition, expected) => {
    const rule = condition.replace(/\bv\b/g, "resource.data.v");
    expect(outcomeOf(rule, { resource: thing({ v }) })).toBe(expected);
  });
});

describe("fromJson", () => {
  it("converts whole numbers to ints and others to floats", () => {
    expect(fromJson(3)).toEqual({ type: "int", value: 3n });
    expect(fromJson(-0.5)).toEqual({ type: "float", value: -0.5 });
    expect(fromJson(1e300)).toEqual({ type: "float", value: 1e300 });
  });

  it("accepts every JSON value and nothing else", () => {
    expect(fromJson([null, true, "s", { a: [] }])).toEqual({
      type: "list",
      items: [null, true, "s", { type: "map", entries: new Map([["a", { type: "list", items: [] }]]) }],
    });
    expect(() => fromJson(1n)).toThrow(new RangeError("JSON holds no bigint"));
  });

  it("accepts 100 levels of nesting and refuses 101", () => {
    const nested = (levels: number): unknown => (levels === 0 ? null : [nested(levels - 1)]);
    expect(() => fromJson(nested(100))).not.toThrow();
    expect(() => fromJson(nested(101))).toThrow(
      new RangeError("values are nested more than 100 levels deep"),
    );
  });
});
