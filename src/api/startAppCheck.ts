import type { Environment } from "@/config/environment.ts";
import { systemClock } from "@/lib/clock.ts";
import { firebaseApp } from "./firebaseApp.ts";

let started = false;

/** Downloads the code of App Check where a key is configured, and nothing of Google's. Rejects when it cannot. */
export async function loadAppCheck({ appCheckKey, backend }: Environment) {
  if (appCheckKey === null || backend === "local") return null;
  const [{ initializeAppCheck }, { timedRecaptcha }] = await Promise.all([
    import("firebase/app-check"),
    import("./timedRecaptcha.ts"),
  ]);
  return { initializeAppCheck, provider: () => timedRecaptcha(appCheckKey, systemClock) };
}

/**
 * Lets App Check vouch for what is sent from here on, where a key is configured; without one, nothing happens. A token
 * that cannot be had, since the visitor blocks Google's script for instance, does not stop a request: whether one without
 * a token is accepted is decided in the Firebase console. Rejects when the code for it cannot be loaded.
 */
export async function startAppCheck(environment: Environment): Promise<void> {
  const code = await loadAppCheck(environment);
  if (started || !code) return;
  code.initializeAppCheck(firebaseApp(environment), {
    provider: code.provider(),
    isTokenAutoRefreshEnabled: false,
  });
  started = true;
}
