import type { Submission } from "@/api/enquiries/enquiry.ts";
import type { SendEnquiryResult } from "@/api/enquiries/sendEnquiry.ts";

/** Sends one enquiry. Rejects with an `ApiError` when it is not known to be stored. */
export type SendEnquiry = (submission: Submission) => Promise<SendEnquiryResult>;

const load = () =>
  Promise.all([
    import("@/api/openFirestore.ts"),
    import("@/api/startAppCheck.ts"),
    import("@/api/enquiries/sendEnquiry.ts"),
    import("@/config/environment.ts"),
  ]);

/**
 * Downloads the code that sends, ahead of a form that needs it: what is written offline is then sent without any
 * download. It sends nothing. Rejects when offline.
 */
export async function preloadSendEnquiry(): Promise<void> {
  const [, { loadAppCheck }, , { environment }] = await load();
  if (environment.appCheckKey !== null) await loadAppCheck();
}

/** Makes what sends an enquiry. Rejects when its code is not there yet and cannot be downloaded. */
export async function loadSendEnquiry(): Promise<SendEnquiry> {
  const [{ openFirestore }, , { sendEnquiry }, { environment }] = await load();
  const firestore = await openFirestore(environment);
  return (submission) => sendEnquiry(firestore, submission);
}
