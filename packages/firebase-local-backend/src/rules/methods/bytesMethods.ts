import { methodFamily, type MethodFamily } from "../evaluate/builtin.ts";
import type { RulesBytes } from "../types.ts";
import { rulesInt } from "../values/values.ts";

/** Methods of byte sequences. As in production, base64 is the URL-safe one with padding and hex is in upper case. */
export const BYTES_METHODS: MethodFamily<RulesBytes> = methodFamily<RulesBytes>({
  size: { arity: 0, run: (bytes) => rulesInt(bytes.value.length) },
  toBase64: {
    arity: 0,
    run: (bytes) => Buffer.from(bytes.value).toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  },
  toHexString: { arity: 0, run: (bytes) => Buffer.from(bytes.value).toString("hex").toUpperCase() },
});
