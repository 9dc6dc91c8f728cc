import type { Submission } from "@/api/enquiries/enquiry.ts";
import type { SendEnquiryResult } from "@/api/enquiries/sendEnquiry.ts";

/** Sends one enquiry. Rejects with an `ApiError` when it is not known to be stored. */
export type SendEnquiry = (submission: Submission, uncertain: boolean) => Promise<SendEnquiryResult>;

/** Downloads the code that sends, which only a visitor who writes to us needs. Rejects when offline. */
export async function loadSendEnquiry(): Promise<SendEnquiry> {
  const [{ openFirestore }, { sendEnquiry }, { environment }] = await Promise.all([
    import("@/api/openFirestore.ts"),
    import("@/api/enquiries/sendEnquiry.ts"),
    import("@/config/environment.ts"),
  ]);
  const firestore = await openFirestore(environment);
  return (submission, uncertain) => sendEnquiry(firestore, submission, uncertain);
}
