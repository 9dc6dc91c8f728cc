import { toApiError } from "@/api/apiError.ts";

/** The reasons for which sign-in or sign-out fails, and their texts. */
export interface SignInFailure {
  code: string;
  message: string;
}

const messages: Record<string, string> = {
  "access-denied":
    "Access denied. Only the designated administrator is authorized for this panel. You have been signed out.",
  "auth/popup-blocked":
    "Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
  "auth/popup-closed-by-user": "The sign-in window was closed too early. Try again.",
  "auth/cancelled-popup-request": "Another sign-in window was opened. Continue there, or try again.",
  "auth/network-request-failed":
    "The sign-in service cannot be reached. Check the connection, then try again.",
  "auth/unauthorized-domain":
    "This domain is not authorized for sign-in. Add it to the authorized domains of the Firebase project.",
  "auth/user-disabled": "This account has been disabled.",
  "auth/too-many-requests": "Too many attempts. Wait a few minutes, then try again.",
  "auth/unavailable": "The sign-in code could not be loaded. Check the connection, then try again.",
};

/** The text for an error code of the Auth SDK (`auth/…`), `access-denied`, or `auth/unavailable`. */
export function signInFailure(code: string): SignInFailure {
  return { code, message: messages[code] ?? `Sign-in failed (${code}). Try again.` };
}

/** The error code of what the SDK or the loader threw. */
export function authErrorCode(error: unknown): string {
  const { code } = toApiError(error);
  if (code !== "unknown") return code;
  return error instanceof TypeError ? "auth/unavailable" : "auth/internal-error";
}
