import { HOUR_MS } from "../src/lib/clock.ts";
import type { Ports } from "./ports.ts";
import { sampleEnquiries, type SampleEnquiry } from "./sampleEnquiries.ts";
import { PROJECT_ID } from "./stack.ts";

/** The path of the local database. */
export const database = `projects/${PROJECT_ID}/databases/(default)/documents`;
const owner = { Authorization: "Bearer owner" };

interface StoredFile {
  name: string;
  size: number;
  type: string;
  path: string;
}

async function expectOk(answer: Response, what: string): Promise<void> {
  if (!answer.ok) throw new Error(`${what} failed: ${await answer.text()}`);
}

/** Stores the files of a request at the paths that the planner uses. */
async function storeFiles(storagePort: number, enquiry: SampleEnquiry): Promise<StoredFile[]> {
  if (enquiry.collection !== "projectRequests") return [];
  const stored: StoredFile[] = [];
  for (const [index, { name, type, text }] of enquiry.files.entries()) {
    const path = `briefs/${enquiry.id}/${index}`;
    const bytes = new TextEncoder().encode(text);
    const bucket = `http://127.0.0.1:${storagePort}/v0/b/${PROJECT_ID}.appspot.com/o`;
    const answer = await fetch(`${bucket}?name=${encodeURIComponent(path)}`, {
      method: "POST",
      headers: { ...owner, "Content-Type": type },
      body: bytes,
    });
    await expectOk(answer, `Storing the sample file ${name}`);
    stored.push({ name, size: bytes.length, type, path });
  }
  return stored;
}

function fieldsOf(enquiry: SampleEnquiry, files: StoredFile[], now: number) {
  const { name, email, phone, company, status, note, hoursAgo } = enquiry;
  const body =
    enquiry.collection === "contactMessages"
      ? { message: enquiry.message }
      : { answers: enquiry.answers, attachments: files.length > 0 ? JSON.stringify(files) : undefined };
  const texts = Object.entries({ name, email, phone, company, status, note, ...body }).flatMap(
    ([field, text]) => (text === undefined ? [] : [[field, { stringValue: text }] as const]),
  );
  const moment = (at: number) => ({ timestampValue: new Date(at).toISOString() });
  const submittedAt = now - hoursAgo * HOUR_MS;
  const changed = status === "unread" ? {} : { updatedAt: moment(submittedAt + HOUR_MS / 2) };
  return { ...Object.fromEntries(texts), submittedAt: moment(submittedAt), ...changed };
}

/**
 * Fills an empty inbox of the local backend with sample enquiries and files. Bypasses the rules, which accept only
 * the current time.
 */
export async function seedEnquiries(ports: Pick<Ports, "firestore" | "storage">): Promise<void> {
  const root = `http://127.0.0.1:${ports.firestore}/v1/${database}`;
  for (const collection of ["contactMessages", "projectRequests"]) {
    const answer = await fetch(`${root}/${collection}?pageSize=1`, { headers: owner });
    const { documents = [] } = (await answer.json()) as { documents?: unknown[] };
    if (documents.length > 0) return;
  }
  const now = Date.now();
  const writes: unknown[] = [];
  for (const enquiry of sampleEnquiries) {
    const files = await storeFiles(ports.storage, enquiry);
    const name = `${database}/${enquiry.collection}/${enquiry.id}`;
    writes.push({ update: { name, fields: fieldsOf(enquiry, files, now) } });
  }
  const answer = await fetch(`${root}:commit`, {
    method: "POST",
    headers: { ...owner, "Content-Type": "application/json" },
    body: JSON.stringify({ writes }),
  });
  await expectOk(answer, "Storing the sample enquiries");
}
