/**
 * The limits of Cloud Firestore security rules: those of its documentation under "Security rule limits", and where
 * production was measured to decide otherwise, what it decides.
 */

/** Largest source, in UTF-8 bytes. */
export const MAX_SOURCE_BYTES = 256 * 1024;
/** Nesting depth of match statements, the one of the database included. */
export const MAX_NESTED_MATCHES = 11;
/** Segments of the paths of nested match statements together. */
export const MAX_MATCH_SEGMENTS = 100;
/** Wildcards of the paths of nested match statements together. */
export const MAX_MATCH_WILDCARDS = 20;
export const MAX_FUNCTION_PARAMETERS = 7;
export const MAX_LET_BINDINGS = 11;
/** Depth of function calls, the first one not counted. */
export const MAX_CALL_DEPTH = 20;
/** Nesting depth of expressions, including parentheses. */
export const MAX_EXPRESSION_DEPTH = 99;
/** Expressions evaluated for one request. */
export const MAX_EVALUATED_EXPRESSIONS = 1000;
/** Different documents that rules of Firestore may read for a get or a write of one document. */
export const MAX_FIRESTORE_LOOKUPS = 10;
/** Different documents that rules of Firestore may read for a list, and for all writes or gets of a request together. */
export const MAX_REQUEST_LOOKUPS = 20;
/** Different documents that rules of Storage may read for one request. */
export const MAX_STORAGE_LOOKUPS = 2;
/** Longest string a value may have or an expression may build, in UTF-16 code units: 2 Mi. */
export const MAX_STRING_LENGTH = 2 * 1024 * 1024;
/** Ways to match a path that are tried; only a ruleset with many recursive wildcards reaches the limit. */
export const MAX_MATCH_STEPS = 10_000;
/** Values inside one value, counted with repetition: a list of a list of three strings has five. */
export const MAX_VALUE_SIZE = 1_000_000;
