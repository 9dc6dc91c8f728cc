import { GoogleError } from "../../http/googleError.ts";
import type { StorageBackend } from "../backend.ts";
import { defaultQuotaBytes, maxObjectBytes } from "../limits.ts";

/** Becomes 402 Payment Required, which the SDK reports as `storage/quota-exceeded`. */
class QuotaExceeded extends GoogleError {
  override readonly httpStatus = 402;

  constructor(bucket: string, quotaBytes: number) {
    super("RESOURCE_EXHAUSTED", `Quota has been exceeded for bucket ${bucket}: ${quotaBytes} bytes.`);
  }
}

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

/**
 * @param added bytes about to be stored
 * @throws GoogleError when the bucket has no room for them
 */
export function checkQuota(backend: StorageBackend, bucket: string, added: number): void {
  const quota = backend.context.quotaBytes ?? defaultQuotaBytes;
  if (backend.table.usedBytes(bucket) + added > quota) throw new QuotaExceeded(bucket, quota);
}
