import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { crc32c } from "../../crc32c.ts";
import { anyArgument, wrongType } from "../evaluate/arguments.ts";
import { functionFamily, type BuiltinFunction, type FunctionFamily } from "../evaluate/builtin.ts";
import { rulesBytes } from "../values/values.ts";

/**
 * The `hashing` namespace; all functions accept bytes or a string, of which they use the UTF-8 bytes, and return
 * bytes.
 */
export const HASHING_FUNCTIONS: FunctionFamily = functionFamily({
  md5: digest((bytes) => new Uint8Array(createHash("md5").update(bytes).digest())),
  sha256: digest((bytes) => new Uint8Array(createHash("sha256").update(bytes).digest())),
  crc32: digest((bytes) => littleEndian(crc32(bytes))),
  crc32c: digest((bytes) => littleEndian(crc32c(bytes))),
});

/** A checksum as four bytes, least significant first, as in production. */
function littleEndian(checksum: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(checksum);
  return new Uint8Array(bytes);
}

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
