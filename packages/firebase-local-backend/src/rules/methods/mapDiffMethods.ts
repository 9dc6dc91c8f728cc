import { methodFamily, type BuiltinMethod, type MethodFamily } from "../evaluate/builtin.ts";
import { memberKey } from "../values/collectionKeys.ts";
import { compareText } from "../../values/compareText.ts";
import type { RulesMapDiff } from "../types.ts";

type KeyChange = "added" | "removed" | "changed" | "unchanged";

/** Methods of the result of `after.diff(before)`; each one returns a set of keys. */
export const MAP_DIFF_METHODS: MethodFamily<RulesMapDiff> = methodFamily<RulesMapDiff>({
  addedKeys: keysWith("added"),
  removedKeys: keysWith("removed"),
  changedKeys: keysWith("changed"),
  unchangedKeys: keysWith("unchanged"),
  affectedKeys: keysWith("added", "removed", "changed"),
});

function keysWith(...changes: readonly KeyChange[]): BuiltinMethod<RulesMapDiff> {
  return {
    arity: 0,
    run: (diff) => {
      const keys = new Set([...diff.after.entries.keys(), ...diff.before.entries.keys()]);
      const chosen = [...keys].filter((key) => changes.includes(changeOf(diff, key)));
      return { type: "set", items: chosen.toSorted(compareText) };
    },
  };
}

function changeOf(diff: RulesMapDiff, key: string): KeyChange {
  const after = diff.after.entries.get(key);
  const before = diff.before.entries.get(key);
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return memberKey(after) === memberKey(before) ? "unchanged" : "changed";
}
