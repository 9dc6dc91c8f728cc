import type { Submission } from "@/api/enquiries/enquiry.ts";

/** A message with fixed values under the given id. */
export function contactSubmission(id = "enquiry00000000001", message = "Please call me back."): Submission {
  return { kind: "contact", enquiry: { id, name: "Ada Example", email: "ada@example.com", message } };
}

/** A project with fixed values under the given id. */
export function projectSubmission(id = "project00000000001"): Submission {
  return {
    kind: "project",
    enquiry: { id, name: "Ada Example", email: "ada@example.com", answers: '{"goal":"a shop"}' },
  };
}
