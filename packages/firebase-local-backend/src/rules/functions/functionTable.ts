import type { FunctionFamily } from "../evaluate/builtin.ts";
import { CONVERSION_FUNCTIONS } from "./conversionFunctions.ts";
import { HASHING_FUNCTIONS } from "./hashingFunctions.ts";
import { LATLNG_FUNCTIONS } from "./latlngFunctions.ts";
import { MATH_FUNCTIONS } from "./mathFunctions.ts";
import { DURATION_FUNCTIONS, TIMESTAMP_FUNCTIONS } from "./timeFunctions.ts";

/** Functions that depend on their arguments only, called by their bare name. */
export const PURE_FUNCTIONS: FunctionFamily = CONVERSION_FUNCTIONS;

/** Functions that depend on their arguments only, called as `namespace.name()`. */
export const NAMESPACES: ReadonlyMap<string, FunctionFamily> = new Map([
  ["duration", DURATION_FUNCTIONS],
  ["hashing", HASHING_FUNCTIONS],
  ["latlng", LATLNG_FUNCTIONS],
  ["math", MATH_FUNCTIONS],
  ["timestamp", TIMESTAMP_FUNCTIONS],
]);

/** Functions that read documents: bare in rules of Firestore, in the namespace `firestore` in rules of Storage. */
export const LOOKUP_FUNCTIONS: ReadonlySet<string> = new Set(["get", "exists", "getAfter", "existsAfter"]);
export const STORAGE_LOOKUP_NAMESPACE = "firestore";
export const STORAGE_LOOKUP_FUNCTIONS: ReadonlySet<string> = new Set(["get", "exists"]);
