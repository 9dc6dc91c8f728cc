import { doc, setDoc, type Firestore } from "firebase/firestore/lite";
import { isTransient, toApiError } from "../apiError.ts";
import { isStored } from "../isStored.ts";
import type { Submission } from "./enquiry.ts";
import { enquiryCollections, toDocument } from "./enquiryDocument.ts";

/** The result: stored, or refused for a reason in the enquiry that a retry does not change. */
export type SendEnquiryResult =
  | { status: "delivered" }
  | { status: "refused"; code: string; message: string };

/**
 * Stores an enquiry under its id. A refusal can mean that an earlier attempt, whose answer was lost, has stored it,
 * because the rules forbid a second write. So the database is asked before it counts as refused.
 * @throws {ApiError} when the backend cannot be reached, is busy or refuses everything; it may be stored all the same.
 */
export async function sendEnquiry(firestore: Firestore, submission: Submission): Promise<SendEnquiryResult> {
  const { kind, enquiry } = submission;
  const collection = enquiryCollections[kind];
  try {
    await setDoc(doc(firestore, collection, enquiry.id), toDocument(submission));
    return { status: "delivered" };
  } catch (error) {
    const failure = toApiError(error);
    if (isTransient(failure)) throw failure;
    const stored = (await isStored(firestore, collection, enquiry.id)) === "stored";
    return stored ? { status: "delivered" } : { status: "refused", ...failure };
  }
}
