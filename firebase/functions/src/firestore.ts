import { initializeApp } from "firebase-admin/app";
import { Firestore, initializeFirestore } from "firebase-admin/firestore";

/** The emulator checks no credentials, and the library's REST transport would look for some on this machine. */
const noCredentials = { getClient: async () => ({ getRequestHeaders: async () => ({}) }) };

/** Firestore over REST: gRPC takes longer to start, and the local backend does not speak it. */
export function openFirestore(): Firestore {
  const app = initializeApp();
  if (!process.env["FIRESTORE_EMULATOR_HOST"]) return initializeFirestore(app, { preferRest: true });
  const settings = { projectId: process.env["GCLOUD_PROJECT"], preferRest: true, auth: noCredentials };
  return new Firestore(settings as FirebaseFirestore.Settings);
}
