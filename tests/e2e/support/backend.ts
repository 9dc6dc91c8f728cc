import type { APIRequestContext } from "@playwright/test";
import { storeCounted } from "../../support/countGroups.ts";
import { ports } from "./stack.ts";

const PROJECT_ID = "demo-agency";
const root = `http://127.0.0.1:${ports.firestore}`;
const control = `${root}/emulator/v1`;
const database = `projects/${PROJECT_ID}/databases/(default)/documents`;
const headers = { Authorization: "Bearer owner" };

type RestValue = Record<string, unknown>;
interface RestDocument {
  name: string;
  fields: Record<string, RestValue>;
}

export interface StoredDocument {
  id: string;
  [field: string]: unknown;
}

/** A fault that the local backend injects, see its `faults.ts`. */
export interface Fault {
  service: "firestore" | "storage";
  operation: string;
  times: number;
  kind: "status" | "delay" | "close" | "closeAfter";
  status?: string;
  delayMs?: number;
}

/** Access to the local backend that bypasses the rules: stored documents, counted requests and faults. */
export class Backend {
  constructor(private readonly request: APIRequestContext) {}

  /** Clears the database, the faults and the request log, and stops enforcing App Check. */
  async reset(): Promise<void> {
    await this.request.delete(`${control}/appCheck`, { headers });
    await this.request.delete(`${root}/emulator/v1/${database}`, { headers });
    await this.request.delete(`${control}/faults`, { headers });
    await this.request.delete(`${control}/requests`, { headers });
  }

  async inject(fault: Fault): Promise<void> {
    const answer = await this.request.put(`${control}/faults`, { headers, data: fault });
    if (!answer.ok()) throw new Error(`Injecting a fault failed: ${await answer.text()}`);
  }

  /** Enforces App Check until the reset. */
  async enforceAppCheck(): Promise<void> {
    await this.request.put(`${control}/appCheck`, { headers });
  }

  async clearFaults(): Promise<void> {
    await this.request.delete(`${control}/faults`, { headers });
  }

  /** Number of requests for each operation of Firestore since the reset. */
  async requests(): Promise<Record<string, number>> {
    const answer = await this.request.get(`${control}/requests`, { headers });
    return ((await answer.json()) as { firestore: Record<string, number> }).firestore;
  }

  /** Document reads since the reset, as production bills them. */
  async reads(): Promise<number> {
    const answer = await this.request.get(`${control}/requests`, { headers });
    const { reads } = (await answer.json()) as { reads: Record<string, number> };
    return Object.values(reads).reduce((sum, count) => sum + count, 0);
  }

  /** Every stored document of a collection, oldest write first, with these fields or with all. */
  async documents(collection: string, fields?: readonly string[]): Promise<StoredDocument[]> {
    const select = fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } };
    const answer = await this.request.post(`${root}/v1/${database}:runQuery`, {
      headers,
      data: { structuredQuery: { from: [{ collectionId: collection }], ...select } },
    });
    const rows = (await answer.json()) as { document?: RestDocument }[];
    return rows.flatMap(({ document }) => (document ? [plain(document)] : []));
  }

  /**
   * Stores documents, bypassing the rules. Values are REST values, e.g. `{ stringValue: "a" }`. Reports are counted in
   * their groups.
   */
  async store(collection: string, documents: Record<string, Record<string, RestValue>>): Promise<void> {
    const send = async (method: string, path: string, data?: unknown): Promise<unknown> => {
      const answer = await this.request.fetch(root + path, { method, headers, data });
      if (!answer.ok()) throw new Error(`Storing failed: ${await answer.text()}`);
      return await answer.json();
    };
    await storeCounted(send, database, collection, documents);
  }
}

function plain({ name, fields }: RestDocument): StoredDocument {
  const values = Object.entries(fields).map(([field, value]) => {
    const [type, content] = Object.entries(value)[0] ?? [];
    return [field, type === "integerValue" ? Number(content) : content];
  });
  return { id: name.split("/").at(-1) ?? "", ...Object.fromEntries(values) };
}
