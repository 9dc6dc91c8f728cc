import { bucket } from "./startStorage.ts";

export interface RawAnswer {
  readonly status: number;
  readonly uploadStatus: string | null;
  readonly received: string | null;
  /** `null` when the answer has no body. */
  readonly json: unknown;
}

/** Starts a resumable upload without the SDK; returns the URL for its chunks and the response. */
export async function startUpload(
  origin: string,
  name: string,
  headers: Record<string, string> = {},
  resource: Record<string, unknown> = {},
): Promise<{ url: string; answer: RawAnswer }> {
  const response = await fetch(`${origin}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start", ...headers },
    body: JSON.stringify(resource),
  });
  const url = response.headers.get("x-goog-upload-url") ?? "";
  return { url, answer: await read(response) };
}

/** Sends one command of the resumable protocol. */
export async function command(
  url: string,
  words: string,
  offset: number | string | null = null,
  body: Uint8Array | null = null,
): Promise<RawAnswer> {
  const headers: Record<string, string> = { "X-Goog-Upload-Command": words };
  if (offset !== null) headers["X-Goog-Upload-Offset"] = String(offset);
  return read(await fetch(url, { method: "POST", headers, body: body && Buffer.from(body) }));
}

async function read(response: Response): Promise<RawAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    uploadStatus: response.headers.get("x-goog-upload-status"),
    received: response.headers.get("x-goog-upload-size-received"),
    json: text === "" ? null : JSON.parse(text),
  };
}
