import type { APIRequestContext } from "@playwright/test";
import { ports } from "./stack.ts";

const root = `http://127.0.0.1:${ports.storage}`;
const bucket = `${root}/v0/b/demo-agency.appspot.com/o`;
const headers = { Authorization: "Bearer owner" };

/** The files of project requests in the local backend, bypassing the rules. */
export class BriefFiles {
  constructor(private readonly request: APIRequestContext) {}

  async reset(): Promise<void> {
    const answer = await this.request.post(`${root}/internal/reset`, { headers });
    if (!answer.ok()) throw new Error(`Removing the files failed: ${await answer.text()}`);
  }

  async store(path: string, content: string | Buffer, type: string): Promise<void> {
    const answer = await this.request.post(`${bucket}?name=${encodeURIComponent(path)}`, {
      headers: { ...headers, "Content-Type": type },
      data: content,
    });
    if (!answer.ok()) throw new Error(`Storing a file failed: ${await answer.text()}`);
  }

  /** Makes the backend serve a stored file as compressed. */
  async markCompressed(path: string): Promise<void> {
    const answer = await this.request.patch(`${bucket}/${encodeURIComponent(path)}`, {
      headers,
      data: { contentEncoding: "gzip" },
    });
    if (!answer.ok()) throw new Error(`Changing a file failed: ${await answer.text()}`);
  }

  /** Number of requests for each operation of Storage since the start or the last reset of the backend. */
  async requests(): Promise<Record<string, number>> {
    const answer = await this.request.get(`${root}/emulator/v1/requests`, { headers });
    return ((await answer.json()) as { storage: Record<string, number> }).storage;
  }

  /** The paths of the files below `folder`. */
  async paths(folder: string): Promise<string[]> {
    const answer = await this.request.get(`${bucket}?prefix=${encodeURIComponent(`${folder}/`)}`, {
      headers,
    });
    return ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name);
  }
}
