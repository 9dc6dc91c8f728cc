import type { IncomingHttpHeaders } from "node:http";
import { GoogleError } from "../http/googleError.ts";
import type { FaultService } from "../faults.ts";
import { isJsonObject } from "../http/json.ts";

export interface AppCheck {
  /** Whether every request needs an App Check token; at the start none does. */
  enforce: (isEnforced: boolean) => void;
  /** @throws GoogleError with the hosted service's response to a request without a valid token */
  require: (service: FaultService, request: { headers: IncomingHttpHeaders }) => void;
}

/**
 * App Check with enforcement: checked before the rules, and skipped for the owner token. A token is a JWT of this
 * project that has not expired; its signature cannot be checked here.
 */
export function createAppCheck(projectId: string, now: () => Date): AppCheck {
  let enforced = false;

  function isValid(token: string): boolean {
    const claims = decodeClaims(token);
    const { aud, exp } = claims;
    const isOurs = Array.isArray(aud) && aud.includes(`projects/${projectId}`);
    return isOurs && typeof exp === "number" && exp * 1_000 > now().getTime();
  }

  return {
    enforce: (isEnforced) => {
      enforced = isEnforced;
    },
    require: (service, { headers }) => {
      if (!enforced || headers.authorization === "Bearer owner") return;
      const token = headers["x-firebase-appcheck"];
      if (typeof token === "string" && isValid(token)) return;
      // Firestore responds as to a refusal by the rules. The Storage SDK recognises this message.
      if (service === "firestore") {
        throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.");
      }
      throw new GoogleError("UNAUTHENTICATED", "Firebase App Check token is invalid.");
    },
  };
}

function decodeClaims(token: string): Record<string, unknown> {
  const [, payload = "", signature] = token.split(".");
  if (signature === undefined) return {};
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return isJsonObject(claims) ? claims : {};
  } catch {
    return {};
  }
}
