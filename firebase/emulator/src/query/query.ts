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
  /** For the operators that take a list, an array value. */
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
  /** The document whose collections are asked; empty for the root. */
  readonly parent: readonly string[];
  /** `null` asks collections of every name. */
  readonly collectionId: string | null;
  /** Whether collections at any depth below the parent are asked. */
  readonly allDescendants: boolean;
  readonly filter: Filter | null;
  /** Paths that a document must have to be answered, beside those of its filter and orders. */
  readonly required: readonly FieldPath[];
  /** The orders as the request gave them. */
  readonly explicitOrders: readonly Order[];
  /** All orders that hold, the implied ones included; the document's name is always the last. */
  readonly orders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Paths to answer; `null` answers whole documents. */
  readonly projection: readonly FieldPath[] | null;
}
