/**
 * The limits of Cloud Firestore security rules, as its documentation lists them under "Security rule limits",
 * and the nesting depth at which the production compiler refuses an expression.
 */

/** Largest source, in UTF-8 bytes. */
export const MAX_SOURCE_BYTES = 256 * 1024;
/** Nesting depth of match statements. */
export const MAX_NESTED_MATCHES = 10;
/** Segments of the paths of nested match statements together. */
export const MAX_MATCH_SEGMENTS = 100;
/** Wildcards of the paths of nested match statements together. */
export const MAX_MATCH_WILDCARDS = 20;
export const MAX_FUNCTION_PARAMETERS = 7;
export const MAX_LET_BINDINGS = 10;
/** Depth of function calls, the first one not counted. */
export const MAX_CALL_DEPTH = 20;
/** Nesting depth of expressions, including parentheses. */
export const MAX_EXPRESSION_DEPTH = 98;
/** Expressions evaluated for one request. */
export const MAX_EVALUATED_EXPRESSIONS = 1000;
/** Different documents that rules of Firestore may read for one request. */
export const MAX_FIRESTORE_LOOKUPS = 10;
/** Different documents that rules of Storage may read for one request. */
export const MAX_STORAGE_LOOKUPS = 2;
/** Longest string a value may have or an expression may build, in UTF-16 code units: 2 Mi. */
export const MAX_STRING_LENGTH = 2 * 1024 * 1024;
/** Ways to match a path that are tried; only a ruleset with many recursive wildcards reaches the limit. */
export const MAX_MATCH_STEPS = 10_000;
/** Steps of one request's regular expressions together: about half a second on a slow machine. */
export const MAX_REGEX_STEPS = 20_000_000;
/** Values inside one value, counted with repetition: a list of a list of three strings has five. */
export const MAX_VALUE_SIZE = 1_000_000;
/** Instructions one regular expression may compile to. */
export const MAX_REGEX_INSTRUCTIONS = 20_000;
/** Nesting depth of groups in a regular expression. */
export const MAX_REGEX_DEPTH = 100;
/** The largest count in `{n,m}`, as in RE2. */
export const MAX_REGEX_REPEAT = 1000;
