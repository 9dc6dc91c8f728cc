import { PROJECT_ID, type LocalBackend } from "../../support/localBackend.ts";

interface StoredEnquiry {
  collection: "contactMessages" | "projectRequests";
  id: string;
  name: string;
  email?: string;
  status?: string;
  message?: string;
  answers?: string;
  attachments?: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Stores enquiries past the rules, which let nobody choose status and arrival. */
export async function storeEnquiries(backend: LocalBackend, enquiries: StoredEnquiry[]): Promise<void> {
  const documents = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const writes = enquiries.map(({ collection, id, at, ...given }) => {
    const body = collection === "contactMessages" ? { message: "Hello" } : { answers: "{}" };
    const texts = { email: "ada@example.com", status: "unread", ...body, ...given };
    const fields = Object.entries(texts).map(([name, value]) => [name, { stringValue: value }] as const);
    return {
      update: {
        name: `${documents}/${collection}/${id}`,
        fields: {
          ...Object.fromEntries(fields),
          submittedAt: { timestampValue: new Date(at).toISOString() },
        },
      },
    };
  });
  await backend.control("POST", `/v1/${documents}:commit`, { writes });
}
