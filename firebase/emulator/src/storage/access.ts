import type { RequestAuth } from "../access/authToken.ts";
import { GoogleError } from "../http/googleError.ts";
import { evaluateRules } from "../rules/evaluate/evaluate.ts";
import type { RulesMap, RulesMethod } from "../rules/types.ts";
import type { StorageContext } from "./context.ts";

export interface AccessRequest {
  readonly method: RulesMethod;
  readonly auth: RequestAuth;
  readonly bucket: string;
  /** An object's name, or on `list` the folder without its closing slash, "" for the whole bucket. */
  readonly name: string;
  /** The request's one time: rules compare it with the times that it gives to an object. */
  readonly time: Date;
  /** What is stored under the name. */
  readonly resource: RulesMap | null;
  /** What would be stored afterwards. */
  readonly requestResource: RulesMap | null;
}

/**
 * Asks the security rules; the emulator's administrator is not bound by them.
 * @throws GoogleError PERMISSION_DENIED, with the evaluation errors that led to it
 */
export type RequireAccess = (request: AccessRequest) => void;

/** The gate every request but one with a valid download token passes through. */
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
      // A Storage rule sees Firestore from outside: nothing there changes with the request.
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
