import type { Seeded } from "./seeded.ts";

/** Expressions of each type that need no other. */
const ATOMS = {
  int: [
    "0",
    "1",
    "2",
    "-1",
    "3",
    "7",
    "9223372036854775807",
    "resource.data.n",
    "request.resource.data.n",
    "get(/databases/$(database)/documents/o/a).data.n",
  ],
  float: ["0.0", "1.0", "1.5", "-2.5", "2.0", "(0.0 / 0.0)", "(1.0 / 0.0)", "resource.data.f"],
  string: [
    "''",
    "'a'",
    "'abc'",
    "'A b'",
    "'1'",
    "'a,b'",
    "'é'",
    "'2.5'",
    "resource.data.s",
    "request.resource.data.s",
    "request.auth.uid",
    "request.method",
    "d",
  ],
  bool: [
    "true",
    "false",
    "resource.data.b",
    "request.auth != null",
    "exists(/databases/$(database)/documents/o/a)",
    "exists(/databases/$(database)/documents/o/none)",
    "request.auth.token.admin",
    "resource == null",
  ],
  null: ["null", "resource.data.z", "request.auth"],
  bytes: ["b'a'", "b''", "'abc'.toUtf8()", "resource.data.y"],
  list: ["[]", "[1, 2]", "['a', 'b']", "[1, 'a', null]", "[[1], 2.0]", "[1, 1.0]", "resource.data.l"],
  map: [
    "{}",
    "{'a': 1}",
    "{'a': 'b', 'c': {'d': 2}}",
    "resource.data",
    "resource.data.m",
    "request.resource.data",
    "request.auth.token",
  ],
  set: ["[].toSet()", "[1, 2].toSet()", "['a', 'a'].toSet()", "{'a': 1}.diff({'b': 2}).affectedKeys()"],
  timestamp: [
    "timestamp.value(0)",
    "timestamp.date(2024, 2, 29)",
    "timestamp.value(1700000000123)",
    "resource.data.t",
  ],
  duration: ["duration.value(1, 's')", "duration.value(-90, 'm')", "duration.time(1, 2, 3, 4)"],
  path: ["path('/a/b')", "/databases/$(database)/documents/c/d", "request.path", "path('a/{x}')"],
  latlng: ["latlng.value(1, 2)", "latlng.value(-90, 180.0)", "resource.data.g"],
  diff: [
    "{'a': 1}.diff({'a': 2})",
    "{'a': 1, 'b': [1]}.diff({'b': [1.0]})",
    "request.resource.data.diff(resource.data)",
  ],
} as const;

type Type = keyof typeof ATOMS;
const TYPES = Object.keys(ATOMS) as Type[];
const COMPARABLE = ["int", "float", "string", "timestamp", "duration", "bytes"] as const;
const TYPE_NAMES = [
  "bool",
  "bytes",
  "float",
  "int",
  "list",
  "latlng",
  "map",
  "number",
  "path",
  "set",
  "string",
  "timestamp",
  "duration",
] as const;

/** A random expression of the rules language, of up to `depth` levels below it; a few have a wrong type. */
export function randomExpression(seed: Seeded, wanted: Type, depth: number): string {
  const { pick } = seed;
  const type = seed.chance(0.04) ? pick(TYPES) : wanted;
  if (depth <= 0 || seed.chance(0.25)) return pick<string>(ATOMS[type]);
  const of = (...types: readonly Type[]) => randomExpression(seed, pick(types), depth - 1);
  const any = () => of(...TYPES);
  const same = () => {
    const both = pick(TYPES);
    return `(${of(both)} ${pick(["==", "!="])} ${of(both)})`;
  };
  const compared = () => {
    const both = pick(COMPARABLE);
    return `(${of(both)} ${pick(["<", "<=", ">", ">="])} ${of(both)})`;
  };
  const forms: Record<Type, readonly (() => string)[]> = {
    int: [
      () => `(${of("int")} ${pick(["+", "-", "*", "/", "%"])} ${of("int")})`,
      () => `${of("string", "list", "map", "set", "bytes")}.size()`,
      () => `int(${of("string", "float", "int")})`,
      () => `math.abs(${of("int")})`,
      () => `math.round(${of("float")})`,
      () => `(-${of("int")})`,
      () =>
        `${of("timestamp")}.${pick(["year", "month", "day", "hours", "minutes", "seconds", "nanos", "dayOfWeek", "dayOfYear", "toMillis"])}()`,
      () => `${of("duration")}.${pick(["seconds", "nanos"])}()`,
      () => `${of("list")}[${of("int")}]`,
      () => `${of("map")}.get('a', ${of("int")})`,
      () => `${of("map")}.get(['c', 'd'], ${of("int")})`,
    ],
    float: [
      () => `(${of("float")} ${pick(["+", "-", "*", "/", "%"])} ${of("float", "int")})`,
      () => `float(${of("string", "int", "float")})`,
      () => `math.${pick(["ceil", "floor", "sqrt", "abs"])}(${of("float", "int")})`,
      () => `math.pow(${of("float")}, ${of("int")})`,
      () => `${of("latlng")}.${pick(["latitude", "longitude"])}()`,
      () => `${of("latlng")}.distance(${of("latlng")})`,
    ],
    string: [
      () => `(${of("string")} + ${of("string")})`,
      () => `${of("string")}.${pick(["lower", "upper", "trim"])}()`,
      () => `string(${of("int", "float", "bool", "string", "null", "path")})`,
      () => `${of("string")}[${of("int")}]`,
      () => `${of("string")}[${pick(["0", "1", "2"])}:${pick(["1", "2", "3"])}]`,
      () => `${of("list")}.join(${of("string")})`,
      () =>
        `${of("string")}.replace(${pick(["'a'", "'[a-z]'", "'(a)|b'", "'\\\\s*'"])}, ${pick(["'x'", "'$0'", "'-'", "''"])})`,
      () => `${of("bytes")}.${pick(["toBase64", "toHexString"])}()`,
      () => `${of("path")}[${pick(["0", "1", "5"])}]`,
    ],
    bool: [
      () => `(${any()} ${pick(["==", "!="])} ${any()})`,
      same,
      same,
      compared,
      compared,
      () => `(${of("int")} ${pick(["<", "<="])} ${of("float")})`,
      () => `(${of("bool")} ${pick(["&&", "||"])} ${of("bool")})`,
      () => `(${of("bool")} ${pick(["&&", "||"])} ${of("bool")})`,
      () => `(!${of("bool")})`,
      () => `(${any()} in ${of("list", "map", "set")})`,
      () => `(${any()} is ${pick(TYPE_NAMES)})`,
      () => `${of("string")}.matches(${pick(["'a.*'", "'[a-c]+'", "'\\\\w+'", "''", "'(?i)ABC'", "'^a$'"])})`,
      () => `${of("list")}.${pick(["hasAll", "hasAny", "hasOnly"])}(${of("list")})`,
      () => `${of("set")}.${pick(["hasAll", "hasAny", "hasOnly"])}(${of("set", "list")})`,
      () => `(${of("bool")} ? ${of("bool")} : ${of("bool")})`,
      () => `math.isNaN(${of("float")})`,
    ],
    bytes: [
      () => `${of("string")}.toUtf8()`,
      () => `hashing.${pick(["md5", "crc32", "crc32c", "sha256"])}(${of("string", "bytes")})`,
    ],
    list: [
      () => `[${any()}, ${any()}]`,
      () => `${of("list")}.${pick(["concat", "removeAll"])}(${of("list")})`,
      () => `${of("list")}[${pick(["0", "1"])}:${pick(["1", "2"])}]`,
      () => `${of("map")}.${pick(["keys", "values"])}()`,
      () => `${of("string")}.split(${pick(["','", "'a'", "'b*'", "' '"])})`,
    ],
    map: [
      () => `{'a': ${any()}, 'b': ${any()}}`,
      () => `{${of("string")}: ${any()}}`,
      () => `${of("map")}.get('c', ${of("map")})`,
      () => `${of("map")}.c`,
    ],
    set: [
      () => `${of("list")}.toSet()`,
      () => `${of("set")}.${pick(["union", "intersection", "difference"])}(${of("set")})`,
      () =>
        `${of("diff")}.${pick(["addedKeys", "removedKeys", "changedKeys", "unchangedKeys", "affectedKeys"])}()`,
    ],
    timestamp: [
      () => `timestamp.value(${of("int")})`,
      () =>
        `timestamp.date(${pick(["2024", "1970", "2023"])}, ${pick(["1", "2", "12", "13"])}, ${pick(["1", "29", "31"])})`,
      () => `(${of("timestamp")} ${pick(["+", "-"])} ${of("duration")})`,
      () => `${of("timestamp")}.date()`,
    ],
    duration: [
      () =>
        `duration.value(${of("int")}, ${pick(["'w'", "'d'", "'h'", "'m'", "'s'", "'ms'", "'ns'", "'x'"])})`,
      () => `(${of("duration")} ${pick(["+", "-"])} ${of("duration")})`,
      () => `(${of("timestamp")} - ${of("timestamp")})`,
      () => `duration.abs(${of("duration")})`,
      () => `${of("timestamp")}.time()`,
      () => `(-${of("duration")})`,
    ],
    path: [
      () => `path(${of("string")})`,
      () => `/a/$(${of("string", "path", "int")})`,
      () => `path('/a/{x}').bind({'x': ${of("string")}})`,
    ],
    latlng: [() => `latlng.value(${of("int", "float")}, ${of("int", "float")})`],
    diff: [() => `${of("map")}.diff(${of("map")})`],
    null: [() => "null"],
  };
  return pick(forms[type])();
}

const DATA = "resource.data";

/** A random condition on what a query may prove. */
export function randomListCondition(seed: Seeded, depth: number): string {
  if (depth <= 0 || seed.chance(0.5)) return listAtom(seed);
  if (seed.chance(0.2)) return `!(${randomListCondition(seed, depth - 1)})`;
  return `(${randomListCondition(seed, depth - 1)} ${seed.pick(["&&", "||"])} ${randomListCondition(seed, depth - 1)})`;
}

function listAtom({ pick }: Seeded): string {
  return pick<() => string>([
    () => `${DATA}.n ${pick(["==", "!=", "<", "<=", ">", ">="])} ${pick([1, 2, 3])}`,
    () => `${DATA}.n ${pick(["==", "!=", "<", "<=", ">", ">="])} ${pick([1, 2, 3])}`,
    () => `${DATA}.s == '${pick(["a", "b"])}'`,
    () => `${DATA}.b`,
    () => `${DATA}.b == ${pick(["true", "false"])}`,
    () => `${DATA}.m.x == ${pick([1, 2])}`,
    () => `${pick([1, 2])} in ${DATA}.l`,
    () => `${DATA}.n in [1, ${pick([2, 3])}]`,
    () => `${DATA}.n ${pick(["==", "!="])} null`,
    () => `${DATA}.n is int`,
    () => `'n' in ${DATA}`,
    () => `${DATA}.get('n', 1) == ${pick([1, 2])}`,
    () => `${DATA}.keys().hasAny(['n'])`,
    () => "d == 'p'",
    () => "resource.id == 'p'",
    () => `${DATA}.get('s', '') == 'a'`,
    () => `request.query.limit ${pick(["== null", "<= 2", "!= null"])}`,
    () => "request.query.offset == 0",
    () => "resource != null",
    () => "request.auth.uid == 'u1'",
  ])();
}
