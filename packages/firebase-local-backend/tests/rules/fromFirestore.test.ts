import { fromFirestoreFields, fromJson, type FirestoreValue } from "../../src/rules/values/fromFirestore.ts";
import { outcomeOf, thing } from "./testRules.ts";

const nested = (levels: number): FirestoreValue => {
  let value: FirestoreValue = { nullValue: null };
  for (let level = 1; level < levels; level += 1) value = { arrayValue: { values: [value] } };
  return value;
};

describe("fromFirestoreFields", () => {
  it.each<[FirestoreValue, string, boolean]>([
    [{ nullValue: null }, "v == null", true],
    [{ nullValue: "NULL_VALUE" }, "v == null", true],
    [{ booleanValue: false }, "v == false", true],
    [{ integerValue: "9223372036854775807" }, "v == 9223372036854775807", true],
    [{ integerValue: 5 }, "v is int", true],
    [{ doubleValue: 2 }, "v is float && v == 2", true],
    [{ doubleValue: "NaN" }, "math.isNaN(v)", true],
    [{ doubleValue: "-Infinity" }, "v < -1.7e308", true],
    [{ timestampValue: "2026-03-04T05:06:07.008009010Z" }, "v == request.time", true],
    [{ timestampValue: "2026-03-04T05:06:07.008009Z" }, "v == request.time", false],
    [{ timestampValue: "2026-03-04T06:06:07.00800901+01:00" }, "v == request.time", true],
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

  it("treats names like __proto__ as ordinary keys", () => {
    const fields = Object.fromEntries([["__proto__", { stringValue: "x" }]]);
    expect([...fromFirestoreFields(fields).entries]).toEqual([["__proto__", "x"]]);
  });

  it.each<[FirestoreValue, string]>([
    [{}, "a Firestore value has no known type"],
    [{ integerValue: "1.5" }, '"1.5" is no integerValue'],
    [{ integerValue: 1.5 }, "1.5 is no integerValue"],
    [{ integerValue: "9223372036854775808" }, "9223372036854775808 does not fit into 64 bits"],
    [{ doubleValue: "x" }, '"x" is no doubleValue'],
    [{ timestampValue: "yesterday" }, '"yesterday" is no timestampValue'],
    [{ timestampValue: "2026-13-01T00:00:00Z" }, '"2026-13-01T00:00:00Z" is no timestampValue'],
  ])("refuses %j", (v, message) => {
    expect(() => fromFirestoreFields({ v })).toThrow(new RangeError(message));
  });

  it("accepts 100 levels of nesting and refuses 101", () => {
    expect(() => fromFirestoreFields({ v: nested(100) })).not.toThrow();
    expect(() => fromFirestoreFields({ v: nested(101) })).toThrow(
      new RangeError("values are nested more than 100 levels deep"),
    );
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
});
