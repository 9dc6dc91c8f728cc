import type { FieldPath } from "../values/fieldPath.ts";
import type { Fields, Value } from "../values/value.ts";

export type FieldTransform = { readonly path: FieldPath } & (
  | { readonly kind: "requestTime" }
  | { readonly kind: "increment" | "maximum" | "minimum"; readonly operand: Value }
  | { readonly kind: "append" | "removeAll"; readonly elements: readonly Value[] }
);

export type Precondition = { readonly exists: boolean } | { readonly updateTime: bigint };

interface WriteTarget {
  readonly segments: readonly string[];
  readonly path: string;
  readonly precondition: Precondition | null;
}

/** Stores a document. Without a mask all fields are replaced; with one, only the paths of the mask. */
export interface SetWrite extends WriteTarget {
  readonly kind: "set";
  readonly fields: Fields;
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly FieldTransform[];
}

interface DeleteWrite extends WriteTarget {
  readonly kind: "delete";
}

/** Changes nothing; only its precondition is checked. */
interface VerifyWrite extends WriteTarget {
  readonly kind: "verify";
  readonly precondition: Precondition;
}

export type Write = SetWrite | DeleteWrite | VerifyWrite;
