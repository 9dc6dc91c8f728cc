import { anyArgument, setArgument, wrongType } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { memberKey } from "../values/collectionKeys.ts";
import type { RulesSet, RulesValue } from "../types.ts";
import { checkedSize } from "../values/valueSize.ts";
import { rulesInt } from "../values/values.ts";

/** A set of these values; of equal ones the first is kept. */
export function setOf(items: Iterable<RulesValue>): RulesSet {
  const members = new Map<string, RulesValue>();
  for (const item of items) {
    const key = memberKey(item);
    if (!members.has(key)) members.set(key, item);
  }
  return { type: "set", items: [...members.values()] };
}

/** Methods of sets. The comparing ones also accept lists. */
export const SET_METHODS: MethodFamily<RulesSet> = methodFamily<RulesSet>({
  size: { arity: 0, run: (set) => rulesInt(set.items.length) },
  difference: { arity: 1, run: (set, args) => filtered(set, setArgument(args, 0), false) },
  intersection: { arity: 1, run: (set, args) => filtered(set, setArgument(args, 0), true) },
  union: {
    arity: 1,
    run: (set, args) => checkedSize(setOf([...set.items, ...setArgument(args, 0).items])),
  },
  hasAll: { arity: 1, run: (set, args) => holdsAll(set.items, itemsArgument(args)) },
  hasAny: {
    arity: 1,
    run: (set, args) => {
      const keys = keysOf(set.items);
      return itemsArgument(args).some((item) => keys.has(memberKey(item)));
    },
  },
  hasOnly: { arity: 1, run: (set, args) => holdsAll(itemsArgument(args), set.items) },
});

/** `value in set`. */
export function setContains(set: RulesSet, value: RulesValue): boolean {
  return keysOf(set.items).has(memberKey(value));
}

function itemsArgument(args: readonly RulesValue[]): readonly RulesValue[] {
  const value = anyArgument(args, 0);
  if (typeof value === "object" && (value?.type === "set" || value?.type === "list")) return value.items;
  return wrongType(value, 0, "set or list");
}

function filtered(set: RulesSet, other: RulesSet, keep: boolean): RulesSet {
  const keys = keysOf(other.items);
  return { type: "set", items: set.items.filter((item) => keys.has(memberKey(item)) === keep) };
}

function holdsAll(items: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = keysOf(items);
  return wanted.every((item) => keys.has(memberKey(item)));
}

function keysOf(items: readonly RulesValue[]): Set<string> {
  return new Set(items.map(memberKey));
}
