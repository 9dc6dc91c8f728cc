import type { IncomingHttpHeaders } from "node:http";
import { GoogleError } from "../http/googleError.ts";
import { isJsonObject } from "../http/json.ts";
import type { JsonObject } from "../http/json.ts";

export type RequestAuth =
  | { kind: "owner" }
  | { kind: "anonymous" }
  | { kind: "user"; uid: string; token: JsonObject };

/** Production still accepts a token that expired less than 30 seconds ago. */
const leewaySeconds = 30;

/** As in the official emulator, also with a Google access token, which server libraries may send. */
const ownerHeader = /^(?:Bearer|Firebase) (?:owner|ya29\.\S*)$/i;

/**
 * The sender of a request, from its Authorization header. `Bearer owner` bypasses the rules. An ID token of the
 * Auth emulator (a JWT with `alg` none and no signature) is decoded; Storage sends it as `Firebase <token>`. Without a header the sender is anonymous.
 * @param projectId the token's audience must be this project
 * @throws GoogleError UNAUTHENTICATED for a token that is malformed, expired, or not of this project's issuer
 */
export function authFromHeaders(
  headers: Pick<IncomingHttpHeaders, "authorization">,
  now: Date,
  projectId: string,
): RequestAuth {
  const header = headers.authorization;
  if (header === undefined || header === "") return { kind: "anonymous" };
  if (ownerHeader.test(header)) return { kind: "owner" };
  const match = /^(?:Bearer|Firebase) (\S+)$/.exec(header);
  const token = match?.[1];
  if (token === undefined) throw refused("the Authorization header is neither Bearer nor Firebase <token>");
  const claims = decodeUnsignedToken(token);
  checkClaims(claims, Math.floor(now.getTime() / 1000), projectId);
  const uid = claims.sub ?? claims.user_id;
  if (typeof uid !== "string" || uid === "") throw refused("it has no subject");
  return { kind: "user", uid, token: claims };
}

function decodeUnsignedToken(token: string): JsonObject {
  const parts = token.split(".");
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined) throw refused("it is not a JWT");
  // This backend cannot check signatures, so it refuses signed tokens.
  if (decodePart(header).alg !== "none" || signature !== "") {
    throw refused("only unsigned tokens of the Auth emulator are accepted");
  }
  return decodePart(payload);
}

function decodePart(part: string): JsonObject {
  let value: unknown = null;
  try {
    value = JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown;
  } catch {
    throw refused("it is not a JWT");
  }
  if (!isJsonObject(value)) throw refused("it is not a JWT");
  return value;
}

function checkClaims(claims: JsonObject, nowSeconds: number, projectId: string): void {
  if (claims.aud !== projectId) throw refused(`its audience is not the project ${projectId}`);
  if (claims.iss !== `https://securetoken.google.com/${projectId}`) throw refused("its issuer is wrong");
  if (typeof claims.exp !== "number") throw refused("it has no expiry");
  if (claims.exp + leewaySeconds <= nowSeconds && !isMockUserToken(claims)) throw refused("it has expired");
}

/** The SDK's `mockUserToken` option issues tokens at 0 for one hour by default; it is meant for emulators. */
function isMockUserToken(claims: JsonObject): boolean {
  return claims.iat === 0 && claims.exp === 3600 && claims.auth_time === 0;
}

function refused(reason: string): GoogleError {
  return new GoogleError("UNAUTHENTICATED", `The ID token was refused: ${reason}.`);
}
