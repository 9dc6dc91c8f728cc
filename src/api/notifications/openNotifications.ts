import type { Environment } from "@/config/environment.ts";
import { openFirestore } from "../openFirestore.ts";
import { firestoreNotifications } from "./firestoreNotifications.ts";
import type { NotificationSource } from "./notifications.ts";

/** What the functions have stored. Importing it downloads the Firestore SDK. */
export async function openNotifications(environment: Environment): Promise<NotificationSource> {
  return firestoreNotifications(await openFirestore(environment));
}
