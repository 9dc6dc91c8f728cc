import { evaluate, outcomeOf } from "./testRules.ts";

const things = (functions: string, condition: string, outer = ""): string =>
  `${outer} match /things/{id} { ${functions} allow get: if ${condition}; }`;

describe("built-in functions", () => {
  it.each<[string, boolean]>([
    ["int('42') == 42", true],
    ["int('+42') == 42", true],
    ["int(2.9) == 2", true],
    ["int(-2.9) == -2", true],
    ["int(float('NaN')) == 0", true],
    ["int(1e30) == 9223372036854775807", true],
    ["int(7) == 8", false],
    ["float('1.5') == 1.5", true],
    ["float('-Infinity') < 0", true],
    ["float(1) is float", true],
    ["float(1) == 1.5", false],
    ["string(true) == 'true'", true],
    ["string(null) == 'null'", true],
    ["string(12) == '12'", true],
    ["string(2.0) == '2.0'", true],
    ["string(0.0001) == '1.0E-4'", true],
    ["string(-0.0) == '-0.0'", true],
    ["string(1.25e7) == '1.25E7'", true],
    ["string(float('Infinity')) == 'Infinity'", true],
    ["string(/a/b) == '/a/b'", true],
    ["string('a') == 'b'", false],
    ["path('a/b') == /a/b", true],
    ["path('/a/b/') == /a/b", true],
    ["path('a/b') == /a/c", false],
    ["debug(1) == 1", true],
    ["debug(false)", false],
    ["math.abs(-3) == 3", true],
    ["math.abs(-3.5) == 3.5", true],
    ["math.abs(3) == -3", false],
    ["math.ceil(1.2) == 2", true],
    ["math.ceil(1) is float && math.floor(1.8) is float", true],
    ["math.round(1.5) is int", true],
    ["math.ceil(-1.2) == -2", false],
    ["math.floor(-1.2) == -2", true],
    ["math.floor(1.8) == 2", false],
    ["math.round(1.5) == 2", true],
    ["math.round(-1.5) == -1", true],
    ["math.round(7) == 7", true],
    ["math.round(1.4) == 2", false],
    ["math.sqrt(9) == 3.0", true],
    ["math.sqrt(9) == 2", false],
    ["math.isNaN(math.sqrt(-1))", true],
    ["math.isNaN(1)", false],
    ["math.pow(2, 10) == 1024.0", true],
    ["math.pow(2, 0.5) == 2", false],
    ["duration.value(1, 'w') == duration.value(7, 'd')", true],
    ["duration.value(1, 'd') == duration.value(24, 'h')", true],
    ["duration.value(1, 'h') == duration.value(60, 'm')", true],
    ["duration.value(1, 'ms') == duration.value(1000000, 'ns')", true],
    ["duration.value(1, 'm') == duration.value(1, 'ms')", false],
    ["duration.time(1, 2, 3, 4).seconds() == 3723", true],
    ["duration.time(0, 0, 0, 4).nanos() == 5", false],
    ["duration.abs(duration.value(-1, 's')) == duration.value(1, 's')", true],
    ["duration.abs(duration.value(-1, 's')) == duration.value(-1, 's')", false],
    ["timestamp.value(1772600767008) < request.time", true],
    ["timestamp.value(1772600767009) < request.time", false],
    ["timestamp.date(2024, 2, 29).day() == 29", true],
    ["timestamp.date(1, 1, 1).year() == 1", true],
    ["timestamp.date(99, 1, 1).year() == 1999", false],
    ["latlng.value(90, -180).latitude() == 90", true],
    ["hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'", true],
    ["hashing.md5('a') == hashing.md5('b')", false],
    [
      "hashing.sha256(b'abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
      true,
    ],
    ["hashing.sha256('abc') == hashing.sha256('abd')", false],
    ["hashing.crc32('123456789').toHexString() == '2639F4CB'", true],
    ["hashing.crc32('123456789').toHexString() == 'CBF43926'", false],
    ["hashing.crc32c('123456789').toHexString() == '839206E3'", true],
    ["hashing.crc32c('1') == hashing.crc32c('2')", false],
  ])("%s is %p", (condition, expected) => {
    expect(outcomeOf(condition)).toBe(expected);
  });

  it.each([
    ["int('1.5') == 1", '"1.5" is no int'],
    ["int('9223372036854775808') > 0", "the result does not fit into 64 bits"],
    ["int(true) == 1", "bool cannot become int"],
    ["int(null) == 0", "null cannot become int"],
    ["float('x') == 0.0", '"x" is no float'],
    ["float([]) == 0.0", "list cannot become float"],
    ["string([]) == ''", "list cannot become string"],
    ["bool('true')", "unknown function 'bool'"],
    ["math.isInfinite(1.0 / 0.0)", "unknown function 'math.isInfinite'"],
    ["path('a//b') == /a/b", '"a//b" is no path'],
    ["path(/a/b) == /a/b", "argument 1 is path, not string"],
    ["math.abs('1') == 1", "argument 1 is string, not int or float"],
    ["math.abs(-9223372036854775808) > 0", "the result does not fit into 64 bits"],
    ["duration.value(1, 'y') == null", "the units are w, d, h, m, s, ms, ns"],
    ["duration.value(1.5, 's') == null", "argument 1 is float, not int"],
    ["duration.value(9223372036854775807, 'w') == null", "the duration is too long"],
    ["duration.abs(1) == null", "argument 1 is int, not duration"],
    ["timestamp.date(2026, 2, 29) == null", "there is no date 2026-2-29"],
    ["timestamp.date(2026, 13, 1) == null", "there is no date 2026-13-1"],
    ["timestamp.date(9223372036854775807, 1, 1) == null", "there is no date 9223372036854775807-1-1"],
    ["timestamp.date(10000, 1, 1) == null", "the timestamp is outside the years 1 to 9999"],
    ["latlng.value(90.1, 0) == null", "a latitude is from -90 to 90"],
    ["latlng.value(0, -180.1) == null", "a longitude is from -180 to 180"],
    ["hashing.md5(1) == null", "argument 1 is int, not bytes or string"],
  ])("%s fails: %s", (condition, message) => {
    expect(outcomeOf(condition)).toBe(message);
  });

  it("debug() prints its argument and returns it", () => {
    const printed: string[] = [];
    const onDebug = (text: string): number => printed.push(text);
    const value =
      "debug({'a': [1, 2.0, 'x', null, b'a', /a/b, request.time, [true].toSet(), latlng.value(1, 2), {}.diff({})]})";
    expect(outcomeOf(`${value}.a[0] == 1`, { onDebug })).toBe(true);
    expect(printed).toEqual([
      '{"a": [1, 2.0, "x", null, bytes(61), /a/b, timestamp(1772600767008009010 ns), set[true], latlng(1, 2), diff({}, {})]}',
    ]);
  });
});

describe("functions of the file", () => {
  it.each<[string, string, boolean]>([
    ["parameters", things("function same(a, b) { return a == b; }", "same(1, 1)"), true],
    ["parameters, the other way", things("function same(a, b) { return a == b; }", "same(1, 2)"), false],
    ["let", things("function f() { let a = 1; let b = a + 1; return b == 2; }", "f()"), true],
    ["a return without semicolon", things("function f() { return true }", "f()"), true],
    [
      "a function declared later",
      things("function f() { return g(); } function g() { return true; }", "f()"),
      true,
    ],
    ["a wildcard of its match", things("function f() { return id == 'one'; }", "f()"), true],
    [
      "a wildcard of a match around",
      things("", "f()", "function f() { return database == '(default)'; }"),
      true,
    ],
    [
      "an inner function before an outer one",
      things("function f() { return true; }", "f()", "function f() { return false; }"),
      true,
    ],
    ["a parameter before a wildcard", things("function f(id) { return id == 'x'; }", "f('x')"), true],
    [
      "a let before a namespace",
      things("function f() { let math = {'a': 1}; return math.a == 1; }", "f()"),
      true,
    ],
    [
      "an error in a let that is not read",
      things("function f() { let a = {}.x; return true; }", "f()"),
      true,
    ],
    ["an error in an argument that is not read", things("function f(a) { return true; }", "f({}.x)"), true],
    [
      "an error in a let that is absorbed",
      things("function f() { let a = {}.x; return a || true; }", "f()"),
      true,
    ],
  ])("%s", (_, rules, expected) => {
    expect(evaluate(rules)).toEqual({ allowed: expected, errors: [] });
  });

  it("reports an error in a let at its own place", () => {
    const rules = things("function f() { let a = {}.x; return a == 1; }", "f()");
    expect(evaluate(rules).errors).toEqual(["test.rules:4:49 the property 'x' is undefined"]);
  });

  it("an outer function sees the wildcards of its own block, not those of the caller", () => {
    const rules = `match /{id}/{rest=**} {
      function f() { return id == 'things'; }
      match /{id=**} { allow get: if f(); }
    }`;
    expect(evaluate(rules).allowed).toBe(true);
  });
});
