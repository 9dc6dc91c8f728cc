import type { Environment } from "@/config/environment.ts";
import { firestoreReports } from "./firestoreReports.ts";
import { openFirestore } from "./openFirestore.ts";
import type { ReportSource } from "./reportSource.ts";

/** The stored reports. Call it once; importing it downloads the Firestore SDK. */
export async function openReports(environment: Environment): Promise<ReportSource> {
  return firestoreReports(await openFirestore(environment));
}
