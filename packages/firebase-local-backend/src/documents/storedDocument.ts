import type { Fields } from "../values/value.ts";

/** A document, which is never changed in place. */
export interface StoredDocument {
  /** Alternating collection ids and document ids. */
  readonly segments: readonly string[];
  /** The segments joined by slashes. */
  readonly path: string;
  readonly fields: Fields;
  /** Microseconds since 1970. */
  readonly createTime: bigint;
  readonly updateTime: bigint;
}
