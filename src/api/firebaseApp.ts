import { getApp, getApps, initializeApp, type FirebaseApp } from "firebase/app";
import type { Environment } from "@/config/environment.ts";
import { startAppCheck } from "./startAppCheck.ts";

/**
 * The one Firebase app, made on first use. Firestore, Auth and Storage find each other through it. Where an App Check key
 * is configured, App Check runs before any of them can send a request. Rejects when its code cannot be loaded.
 */
export async function firebaseApp(environment: Environment): Promise<FirebaseApp> {
  const { firebase, appCheckKey: siteKey, isAppCheckEnterprise: isEnterprise } = environment;
  const app = getApps().length > 0 ? getApp() : initializeApp(firebase);
  if (siteKey !== null) await startAppCheck(app, { siteKey, isEnterprise });
  return app;
}
