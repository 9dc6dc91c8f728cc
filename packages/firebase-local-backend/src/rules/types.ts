/** A signed 64-bit whole number. */
export interface RulesInt {
  readonly type: "int";
  readonly value: bigint;
}

/** A 64-bit IEEE 754 number, including NaN and the infinities. */
export interface RulesFloat {
  readonly type: "float";
  readonly value: number;
}

export interface RulesBytes {
  readonly type: "bytes";
  readonly value: Uint8Array;
}

/** A point in time, in whole nanoseconds since 1970-01-01T00:00:00Z. */
export interface RulesTimestamp {
  readonly type: "timestamp";
  readonly nanos: bigint;
}

/** A signed span of time, in whole nanoseconds. */
export interface RulesDuration {
  readonly type: "duration";
  readonly nanos: bigint;
}

/** Degrees, latitude -90 to 90, longitude -180 to 180. */
export interface RulesLatLng {
  readonly type: "latlng";
  readonly latitude: number;
  readonly longitude: number;
}

/** Segments without slashes; a document path starts with "databases". */
export interface RulesPath {
  readonly type: "path";
  readonly segments: readonly string[];
  /** The values that `bind()` set, readable as `path.name`. */
  readonly bindings?: ReadonlyMap<string, string>;
  /** Whether it comes from `path()`, where `{name}` is a segment that `bind()` sets. */
  readonly isTemplate?: boolean;
}

export interface RulesList {
  readonly type: "list";
  readonly items: readonly RulesValue[];
}

export interface RulesMap {
  readonly type: "map";
  readonly entries: ReadonlyMap<string, RulesValue>;
}

/** Distinct values, in the order they were first seen. */
export interface RulesSet {
  readonly type: "set";
  readonly items: readonly RulesValue[];
}

/** What `after.diff(before)` answers. */
export interface RulesMapDiff {
  readonly type: "mapDiff";
  readonly after: RulesMap;
  readonly before: RulesMap;
}

/** A condition of a query on a value: how it compares with another one, or an element that it contains. */
export interface RulesCondition {
  readonly operator: "<" | "<=" | ">" | ">=" | "!=" | "contains";
  readonly value: RulesValue;
}

/** A value in the documents of a list, of which only the query's conditions and fields are known. It is never null. */
export interface RulesConstraint {
  readonly type: "constraint";
  readonly conditions: readonly RulesCondition[];
  readonly fields: ReadonlyMap<string, RulesValue>;
}

/** Every value of the rules language; null, bool and string are those of JavaScript. */
export type RulesValue =
  | null
  | boolean
  | string
  | RulesInt
  | RulesFloat
  | RulesBytes
  | RulesTimestamp
  | RulesDuration
  | RulesLatLng
  | RulesPath
  | RulesList
  | RulesMap
  | RulesSet
  | RulesMapDiff
  | RulesConstraint;

/** The sender: the ID token's subject and its claims as plain JSON. */
export interface RulesAuth {
  readonly uid: string;
  readonly token: Record<string, unknown>;
}

/** An instant finer than a Date: seconds since the epoch and 0 to 999,999,999 nanoseconds. */
export interface RulesInstant {
  readonly seconds: number;
  readonly nanos: number;
}

export type RulesMethod = "get" | "list" | "create" | "update" | "delete";

export type RulesService = "cloud.firestore" | "firebase.storage";

/** One segment that a list does not determine, such as the id of a document. */
export const ANY_SEGMENT = Symbol("any segment");
/** Any number of segments that a list does not determine, such as those above a collection group. */
export const ANY_DEPTH = Symbol("any depth");

/** One segment of a request's path. */
export type RequestSegment = string | typeof ANY_SEGMENT | typeof ANY_DEPTH;

/** One operation to evaluate. */
export interface RulesRequest {
  /** Firestore: ["databases", "(default)", "documents", …]; Storage: ["b", bucket, "o", …]. */
  readonly path: readonly RequestSegment[];
  readonly method: RulesMethod;
  readonly auth: RulesAuth | null;
  readonly time: Date | RulesInstant;
  /**
   * What exists before the operation, as `resource`; null when nothing does. For a list in Firestore, what the query
   * guarantees for every document in its result. Firestore: a map of data, id and __name__. Storage: name, bucket,
   * size, contentType and the like.
   */
  readonly resource: RulesMap | null;
  /** What will exist after the operation, as `request.resource`; null when nothing will. */
  readonly requestResource: RulesMap | null;
  /** `request.query`, on list only; `kind` there is the id of the collection, null for every collection. */
  readonly query?: {
    readonly limit: number | null;
    readonly offset: number;
    /** Field names with `ASC` or `DESC`. */
    readonly orderBy: Readonly<Record<string, "ASC" | "DESC">>;
    readonly collectionId: string | null;
    readonly allDescendants: boolean;
  };
  /** Paths that the rules have read for other operations of the same request; the evaluation adds to it. */
  readonly lookedUp?: Set<string>;
  /** Reads the committed state in the shape of `resource`; all path segments are given. */
  get(path: readonly string[]): RulesMap | null;
  /** Reads the state after the whole batch in the shape of `resource`. */
  getAfter(path: readonly string[]): RulesMap | null;
  /** Receives what `debug()` prints. */
  onDebug?(text: string): void;
}

export interface RulesDecision {
  readonly allowed: boolean;
  /** Evaluation errors, each beginning "fileName:line:column ". */
  readonly errors: string[];
}
