import type { FirebaseApp } from "firebase/app";
import { systemClock } from "@/lib/clock.ts";
import type { RecaptchaKey } from "./timedRecaptcha.ts";

/** Downloads the code of App Check, and nothing of Google's. Rejects when it cannot. */
export const loadAppCheck = () => Promise.all([import("firebase/app-check"), import("./timedRecaptcha.ts")]);

/**
 * Lets App Check vouch for what the app sends from here on. A token that cannot be had, since the visitor blocks Google's
 * script for instance, does not stop a request: whether one without a token is accepted is decided in the Firebase
 * console. Rejects when the code for it cannot be loaded. Calling it again changes nothing.
 */
export async function startAppCheck(app: FirebaseApp, key: RecaptchaKey): Promise<void> {
  const [{ getToken, initializeAppCheck }, { timedRecaptcha }] = await loadAppCheck();
  const appCheck = initializeAppCheck(app, {
    provider: timedRecaptcha(key, systemClock),
    isTokenAutoRefreshEnabled: false,
  });
  // Asked for at once: the first request waits for less, and a click on "Sign in" opens its window without waiting.
  getToken(appCheck).catch(() => undefined);
}
