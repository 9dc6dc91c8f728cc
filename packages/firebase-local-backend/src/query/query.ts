import type { FieldPath } from "../values/fieldPath.ts";
import type { Value } from "../values/value.ts";

export type Direction = "ASCENDING" | "DESCENDING";

export interface Order {
  readonly path: FieldPath;
  readonly direction: Direction;
}

export type FieldOperator =
  | "EQUAL"
  | "NOT_EQUAL"
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "ARRAY_CONTAINS"
  | "ARRAY_CONTAINS_ANY"
  | "IN"
  | "NOT_IN";
export type UnaryOperator = "IS_NAN" | "IS_NULL" | "IS_NOT_NAN" | "IS_NOT_NULL";

export interface FieldFilter {
  readonly kind: "field";
  readonly path: FieldPath;
  readonly operator: FieldOperator;
  /** An array value for operators with a list. */
  readonly value: Value;
}

export interface UnaryFilter {
  readonly kind: "unary";
  readonly path: FieldPath;
  readonly operator: UnaryOperator;
}

export interface CompositeFilter {
  readonly kind: "composite";
  readonly operator: "AND" | "OR";
  readonly filters: readonly Filter[];
}

export type Predicate = FieldFilter | UnaryFilter;
export type Filter = Predicate | CompositeFilter;

export interface Cursor {
  readonly values: readonly Value[];
  /** Whether the position is just before the documents that equal the values, or just after them. */
  readonly before: boolean;
}

export interface Query {
  /** The document whose collections are queried; empty for the root. */
  readonly parent: readonly string[];
  /** `null` queries all collections. */
  readonly collectionId: string | null;
  /** Whether collections at any depth below the parent are queried. */
  readonly allDescendants: boolean;
  readonly filter: Filter | null;
  /** Paths that a document must have to be in the result, beside those of the filter and the orders. */
  readonly required: readonly FieldPath[];
  /** The orders in the request. */
  readonly explicitOrders: readonly Order[];
  /** All orders, including the implied ones; the document's name is always the last. */
  readonly orders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Paths in the result; `null` returns whole documents. */
  readonly projection: readonly FieldPath[] | null;
}
