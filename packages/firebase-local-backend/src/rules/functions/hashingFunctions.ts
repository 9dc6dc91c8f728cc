import { createHash } from "node:crypto";
import { anyArgument, wrongType } from "../evaluate/arguments.ts";
import { functionFamily, type BuiltinFunction, type FunctionFamily } from "../evaluate/builtin.ts";
import { rulesBytes } from "../values/values.ts";
import { CASTAGNOLI_POLYNOMIAL, IEEE_POLYNOMIAL, crc32 } from "./crc32.ts";

/**
 * The `hashing` namespace; all functions accept bytes or a string, of which they use the UTF-8 bytes, and return
 * bytes.
 */
export const HASHING_FUNCTIONS: FunctionFamily = functionFamily({
  md5: digest((bytes) => new Uint8Array(createHash("md5").update(bytes).digest())),
  sha256: digest((bytes) => new Uint8Array(createHash("sha256").update(bytes).digest())),
  crc32: digest((bytes) => crc32(bytes, IEEE_POLYNOMIAL)),
  crc32c: digest((bytes) => crc32(bytes, CASTAGNOLI_POLYNOMIAL)),
});

function digest(hash: (bytes: Uint8Array) => Uint8Array): BuiltinFunction {
  return {
    arity: 1,
    run: (args) => {
      const value = anyArgument(args, 0);
      if (typeof value === "string") return rulesBytes(hash(Buffer.from(value, "utf8")));
      if (value === null || typeof value !== "object" || value.type !== "bytes") {
        return wrongType(value, 0, "bytes or string");
      }
      return rulesBytes(hash(value.value));
    },
  };
}
