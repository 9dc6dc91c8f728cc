import type { RequestAuth } from "../access/authToken.ts";
import { GoogleError } from "../http/googleError.ts";
import { evaluateRules } from "../rules/evaluate/evaluate.ts";
import type { RulesMap, RulesMethod } from "../rules/types.ts";
import type { StorageContext } from "./context.ts";

interface AccessRequest {
  readonly method: RulesMethod;
  readonly auth: RequestAuth;
  readonly bucket: string;
  /** An object's name, or on `list` the folder without its closing slash, "" for the whole bucket. */
  readonly name: string;
  /** The time of the request, equal to the times that it sets on an object: rules compare them. */
  readonly time: Date;
  /** The stored object of this name. */
  readonly resource: RulesMap | null;
  /** The object after the operation. */
  readonly requestResource: RulesMap | null;
}

/**
 * Evaluates the security rules; the owner token bypasses them.
 * @throws GoogleError PERMISSION_DENIED, with the evaluation errors that led to it
 */
export type RequireAccess = (request: AccessRequest) => void;

/** The access check of every request without a valid download token. */
export function createAccess(context: StorageContext): RequireAccess {
  return ({ method, auth, bucket, name, time, resource, requestResource }) => {
    if (auth.kind === "owner") return;
    const decision = evaluateRules(context.ruleset, "firebase.storage", {
      path: ["b", bucket, "o", ...(name === "" ? [] : name.split("/"))],
      method,
      auth: auth.kind === "user" ? { uid: auth.uid, token: auth.token } : null,
      time,
      resource,
      requestResource,
      get: context.firestoreGet,
      // The request changes nothing in Firestore, so `getAfter` equals `get`.
      getAfter: context.firestoreGet,
      onDebug: context.log,
    });
    if (decision.allowed) return;
    throw new GoogleError(
      "PERMISSION_DENIED",
      `Permission denied: the rules refuse ${method}.`,
      decision.errors,
    );
  };
}
