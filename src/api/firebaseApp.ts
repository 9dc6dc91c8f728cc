import { getApp, getApps, initializeApp, type FirebaseApp } from "firebase/app";
import type { Environment } from "@/config/environment.ts";

/** The one Firebase app, made on first use. Firestore, Auth and Storage find each other through it. */
export function firebaseApp(environment: Environment): FirebaseApp {
  return getApps().length > 0 ? getApp() : initializeApp(environment.firebase);
}
