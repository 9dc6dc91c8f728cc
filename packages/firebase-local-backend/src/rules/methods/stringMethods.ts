import { stringArgument } from "../evaluate/arguments.ts";
import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import { compileRegex, replaceAll, splitBy } from "../functions/regex.ts";
import { checkedText } from "../values/valueSize.ts";
import { rulesBytes, rulesInt, rulesList } from "../values/values.ts";

/** Methods of strings. Sizes count UTF-16 code units, as in the official emulator; patterns are RE2's and cost linear time. */
export const STRING_METHODS: MethodFamily<string> = methodFamily<string>({
  size: { arity: 0, run: (text) => rulesInt(text.length) },
  lower: { arity: 0, run: (text) => text.toLowerCase() },
  upper: { arity: 0, run: (text) => text.toUpperCase() },
  trim: { arity: 0, run: (text) => text.trim() },
  toUtf8: { arity: 0, run: (text) => rulesBytes(Buffer.from(text, "utf8")) },
  matches: {
    arity: 1,
    run: (text, args) => compileRegex(stringArgument(args, 0)).matches(text),
  },
  replace: {
    arity: 2,
    run: (text, args) => checkedText(replaceAll(stringArgument(args, 0), text, stringArgument(args, 1))),
  },
  split: {
    arity: 1,
    run: (text, args) => rulesList(splitBy(stringArgument(args, 0), text)),
  },
});
