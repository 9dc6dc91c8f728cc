import { invalidArgument } from "../http/googleError.ts";

/** Parameters that every Google API accepts; they have no effect here. */
const systemParameters: ReadonlySet<string> = new Set([
  "key",
  "alt",
  "prettyPrint",
  "quotaUser",
  "access_token",
  "$.xgafv",
  "$alt",
]);

/** Throws INVALID_ARGUMENT for a URL parameter that the method does not accept. */
export function checkParameters(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys()) {
    if (known.includes(name) || systemParameters.has(name)) continue;
    throw invalidArgument(
      `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter.`,
    );
  }
}

/**
 * The fields of a mask in the URL (`mask.fieldPaths` repeated) in the form of a body; `undefined` when there are
 * none.
 */
export function maskParameter(query: URLSearchParams, name: string): unknown {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  return fieldPaths.length > 0 ? { fieldPaths } : undefined;
}

/** The `currentDocument.…` parameters in the form of a body; `undefined` when there are none. */
export function preconditionParameter(query: URLSearchParams): unknown {
  const exists = query.get("currentDocument.exists");
  const updateTime = query.get("currentDocument.updateTime");
  if (exists === null && updateTime === null) return undefined;
  return {
    ...(exists !== null && { exists: exists === "true" || (exists === "false" ? false : exists) }),
    ...(updateTime !== null && { updateTime }),
  };
}
