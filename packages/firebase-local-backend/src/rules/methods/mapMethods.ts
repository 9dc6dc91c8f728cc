import { anyArgument, mapArgument, stringArgument, wrongType } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { compareText } from "../../values/compareText.ts";
import type { RulesMap, RulesValue } from "../types.ts";
import { rulesInt, rulesList } from "../values/values.ts";

/** Methods of maps. `keys` returns a list in the order of the keys, `values` one in the order of the map. */
export const MAP_METHODS: MethodFamily<RulesMap> = methodFamily<RulesMap>({
  size: { arity: 0, run: (map) => rulesInt(map.entries.size) },
  keys: { arity: 0, run: (map) => rulesList([...map.entries.keys()].toSorted(compareText)) },
  values: { arity: 0, run: (map) => rulesList([...map.entries.values()]) },
  get: {
    arity: 2,
    run: (map, args) => {
      const found = valueAt(map, keyPath(args));
      return found === undefined ? anyArgument(args, 1) : found;
    },
  },
  diff: { arity: 1, run: (map, args) => ({ type: "mapDiff", after: map, before: mapArgument(args, 0) }) },
});

/** `get("key", …)` or, through maps inside maps, `get(["outer", "inner"], …)`. */
export function keyPath(args: readonly RulesValue[]): readonly string[] {
  const key = anyArgument(args, 0);
  if (typeof key === "string") return [key];
  if (key === null || typeof key !== "object" || key.type !== "list" || key.items.length === 0) {
    return wrongType(key, 0, "string or list of strings");
  }
  return key.items.map((_, index) => stringArgument(key.items, index));
}

/** Undefined when a key is missing; null when its value is null. */
function valueAt(map: RulesMap, path: readonly string[]): RulesValue | undefined {
  let value: RulesValue | undefined = map;
  for (const key of path) {
    if (typeof value !== "object" || value?.type !== "map") return undefined;
    value = value.entries.get(key);
  }
  return value;
}
