import { checkBucket, checkObjectName, decodeSegment } from "./objects/objectName.ts";

/** The target of a request's path: a bucket's objects, or one of them. */
export interface StoragePath {
  readonly bucket: string;
  /** Decoded and checked; `null` for the collection. */
  readonly name: string | null;
}

/**
 * Parses `{base}/b/{bucket}/o` and `{base}/b/{bucket}/o/{object}`; slashes in the object's name are encoded.
 * @param pathname as received, still percent-encoded
 * @returns `null` for a path of another form
 * @throws GoogleError INVALID_ARGUMENT for a malformed escape or an impossible name
 */
export function matchStoragePath(pathname: string, base: string): StoragePath | null {
  if (!pathname.startsWith(`${base}/b/`)) return null;
  const match = /^([^/]+)\/o(?:\/([^/]*))?$/.exec(pathname.slice(base.length + "/b/".length));
  const [bucket, object] = match?.slice(1) ?? [];
  if (bucket === undefined) return null;
  return {
    bucket: checkBucket(decodeSegment(bucket)),
    name: object === undefined ? null : checkObjectName(decodeSegment(object)),
  };
}
