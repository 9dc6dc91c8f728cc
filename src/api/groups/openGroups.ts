import type { Environment } from "@/config/environment.ts";
import { openFirestore } from "../openFirestore.ts";
import { firestoreGroups } from "./firestoreGroups.ts";
import type { GroupSource } from "./groupSource.ts";

/** The stored groups. Call it once; importing it downloads the Firestore SDK. */
export async function openGroups(environment: Environment): Promise<GroupSource> {
  return firestoreGroups(await openFirestore(environment));
}
