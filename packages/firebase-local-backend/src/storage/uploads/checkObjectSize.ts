import { GoogleError } from "../../http/googleError.ts";
import type { StorageBackend } from "../backend.ts";
import { maxObjectBytes } from "../limits.ts";

/** Becomes 413, which the SDK does not retry. */
class ObjectTooLarge extends GoogleError {
  override readonly httpStatus = 413;

  constructor(maxBytes: number) {
    super("INVALID_ARGUMENT", `The object is larger than this backend accepts: ${maxBytes} bytes.`);
  }
}

/**
 * @param size of the whole object, in bytes
 * @throws GoogleError when it exceeds the limit of one object
 */
export function checkObjectSize(backend: StorageBackend, size: number): void {
  const maxBytes = backend.context.maxObjectBytes ?? maxObjectBytes;
  if (size > maxBytes) throw new ObjectTooLarge(maxBytes);
}
