import { listArgument, stringArgument } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { elementKey, elementKeys } from "../values/collectionKeys.ts";
import { textOf } from "../functions/conversionFunctions.ts";
import type { RulesList, RulesValue } from "../types.ts";
import { checkedSize, checkedText } from "../values/valueSize.ts";
import { rulesInt, rulesList } from "../values/values.ts";
import { setOf } from "./setMethods.ts";

/** Methods of lists. As in production they accept lists, not sets. */
export const LIST_METHODS: MethodFamily<RulesList> = methodFamily<RulesList>({
  size: { arity: 0, run: (list) => rulesInt(list.items.length) },
  concat: {
    arity: 1,
    run: (list, args) => checkedSize(rulesList([...list.items, ...listArgument(args, 0).items])),
  },
  hasAll: { arity: 1, run: (list, args) => holdsAll(list, listArgument(args, 0)) },
  hasAny: {
    arity: 1,
    run: (list, args) => {
      const keys = elementKeys(list.items);
      return listArgument(args, 0).items.some((item) => contains(keys, elementKey(item)));
    },
  },
  hasOnly: { arity: 1, run: (list, args) => holdsAll(listArgument(args, 0), list) },
  join: {
    arity: 1,
    run: (list, args) => joined(list, stringArgument(args, 0)),
  },
  removeAll: {
    arity: 1,
    run: (list, args) => {
      const removed = elementKeys(listArgument(args, 0).items);
      return rulesList(list.items.filter((item) => !contains(removed, elementKey(item))));
    },
  },
  toSet: { arity: 0, run: (list) => setOf(list.items) },
});

/** `value in list`. */
export function listContains(list: RulesList, value: RulesValue): boolean {
  return contains(elementKeys(list.items), elementKey(value));
}

function holdsAll(list: RulesList, wanted: RulesList): boolean {
  const keys = elementKeys(list.items);
  return wanted.items.every((item) => contains(keys, elementKey(item)));
}

function contains(keys: ReadonlySet<string>, key: string | null): boolean {
  return key !== null && keys.has(key);
}

function joined(list: RulesList, separator: string): string {
  let text = "";
  for (const [index, item] of list.items.entries()) {
    text = checkedText(text + (index === 0 ? "" : separator) + textOf(item));
  }
  return text;
}
