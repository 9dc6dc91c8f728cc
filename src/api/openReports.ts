import { doc, updateDoc, type Firestore } from "firebase/firestore/lite";
import type { Environment } from "@/config/environment.ts";
import type { SendReportsRequest } from "./errorReport.ts";
import { openFirestore } from "./openFirestore.ts";
import { REPORTS } from "./reportFields.ts";
import { sendReports } from "./sendReports.ts";

/** Where visitors' browsers send their reports. Every call rejects when the store cannot be reached. */
export type ReportSender = ReturnType<typeof firestoreSender>;

/** Writes to the collection in Firestore what its rules let a visitor write. */
export const firestoreSender = (firestore: Firestore) => ({
  /** Stores new reports, each under its own id. */
  send: (request: SendReportsRequest) => sendReports(firestore, request),
  /** Adds what a visitor says of a stored report, once. */
  addComment: (id: string, comment: string) => updateDoc(doc(firestore, REPORTS, id), { comment }),
});

/** Call it once; importing it downloads the Firestore SDK, and nothing that only the panel needs. */
export const openReports = async (environment: Environment): Promise<ReportSender> =>
  firestoreSender(await openFirestore(environment));

declare module "@/state/services.ts" {
  interface Services {
    /** Opens the way of reports once; rejects when the code for it cannot be loaded (offline before the first use). */
    reports(): Promise<ReportSender>;
  }
}
