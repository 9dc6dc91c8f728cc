import { doc, setDoc, type Firestore } from "firebase/firestore/lite";
import * as v from "valibot";
import { isTransient, toApiError } from "../apiError.ts";
import type { Submission } from "./enquiry.ts";
import { enquiryCollections, toDocument } from "./enquiryDocument.ts";
import { submissionSchema } from "./enquirySchemas.ts";

/** What became of an enquiry: stored, or refused for a reason that trying again will not change. */
export type SendEnquiryResult =
  { status: "delivered" } | { status: "refused"; code: string; message: string };

/**
 * Stores an enquiry under its own id. `uncertain`: an earlier attempt may have stored it although its answer never
 * came; a refusal then means that it is there, since the rules let nobody write it a second time, unless it is one that
 * they would not have let in the first time either.
 * @throws {ApiError} when the backend cannot be reached or is busy; it may be stored all the same.
 */
export async function sendEnquiry(
  firestore: Firestore,
  submission: Submission,
  uncertain: boolean,
): Promise<SendEnquiryResult> {
  const { kind, enquiry } = submission;
  try {
    await setDoc(doc(firestore, enquiryCollections[kind], enquiry.id), toDocument(submission));
    return { status: "delivered" };
  } catch (error) {
    const failure = toApiError(error);
    if (isTransient(failure)) throw failure;
    const isOwnDoing =
      uncertain && failure.code === "permission-denied" && v.is(submissionSchema, submission);
    const isStored = failure.code === "already-exists" || isOwnDoing;
    return isStored ? { status: "delivered" } : { status: "refused", ...failure };
  }
}
