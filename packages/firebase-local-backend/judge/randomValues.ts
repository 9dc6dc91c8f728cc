import type { Seeded } from "./seeded.ts";

export type Json = Record<string, unknown>;

export const IDS = ["a", "b", "c", "d", "e", "f"] as const;
export const FIELDS = ["n", "s", "b", "l", "m", "m.x", "m.y", "t", "absent", "`a b`"] as const;

/** Random values in the JSON of Firestore. All finite sums of its numbers are exact in every order. */
export function randomValue(seed: Seeded, depth = 2): Json {
  const { pick } = seed;
  const scalar = pick<() => Json>([
    () => integer(seed),
    () => integer(seed),
    () => double(seed),
    () => ({ stringValue: pick(["", "a", "b", "ab", "B", "é", "z", "\u{1F600}"]) }),
    () => ({ stringValue: pick(["a", "b", "c"]) }),
    () => ({ booleanValue: seed.chance(0.5) }),
    () => ({ nullValue: null }),
    () => ({
      timestampValue: pick(["2024-01-01T00:00:00Z", "2024-01-01T00:00:00.123456Z", "1969-12-31T23:59:59.5Z"]),
    }),
    () => ({ bytesValue: pick(["", "AA==", "YWJj", "/w=="]) }),
    () => ({ referenceValue: `{root}/c/${pick(IDS)}` }),
    () => ({
      geoPointValue: pick([
        { latitude: 1.5, longitude: -2 },
        { latitude: 0, longitude: 0 },
        { latitude: -90, longitude: 180 },
      ]),
    }),
  ]);
  if (depth === 0 || seed.chance(0.75)) return scalar();
  if (seed.chance(0.5)) return array(seed, depth);
  return {
    mapValue: {
      fields: Object.fromEntries(seed.several(0, 2, () => [pick(["x", "y"]), randomValue(seed, depth - 1)])),
    },
  };
}

/** An array without arrays in it. */
export function array(seed: Seeded, depth = 1): Json {
  const values = seed
    .several(0, 3, () => randomValue(seed, depth - 1))
    .filter((value) => !("arrayValue" in value));
  return { arrayValue: { values } };
}

function integer({ pick }: Seeded): Json {
  return {
    integerValue: pick(["0", "1", "2", "3", "-1", "7", "9223372036854775807", "-9223372036854775808"]),
  };
}

function double({ pick }: Seeded): Json {
  return { doubleValue: pick([0, 1, 1.5, -2.5, 2, 3.25, "NaN", "Infinity", "-Infinity"]) };
}

export function number(seed: Seeded): Json {
  return seed.chance(0.6) ? integer(seed) : double(seed);
}

/** The fields of a document. */
export function randomFields(seed: Seeded): Json {
  const fields: Json = {};
  if (seed.chance(0.8)) fields["n"] = seed.chance(0.7) ? number(seed) : randomValue(seed);
  if (seed.chance(0.6))
    fields["s"] = seed.chance(0.8) ? { stringValue: seed.pick(["a", "b", "c"]) } : randomValue(seed);
  if (seed.chance(0.5)) fields["b"] = { booleanValue: seed.chance(0.5) };
  if (seed.chance(0.5)) fields["l"] = array(seed, 2);
  if (seed.chance(0.5))
    fields["m"] = {
      mapValue: { fields: { x: randomValue(seed, 1), ...(seed.chance(0.5) && { y: number(seed) }) } },
    };
  if (seed.chance(0.2)) fields["t"] = { timestampValue: "2024-01-01T00:00:00Z" };
  if (seed.chance(0.1)) fields["a b"] = randomValue(seed, 1);
  return fields;
}
