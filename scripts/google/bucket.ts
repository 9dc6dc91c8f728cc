import { request } from "../command.ts";

/** A bucket, reached through Cloud Storage's JSON API. */
export interface Bucket {
  /** `https://storage.googleapis.com`, or the address of the local backend. */
  origin: string;
  bucket: string;
  /** An access token of an account that may read and write the bucket. */
  token: string;
}

/** What is stored beside a file's content: its type, how it is served, and metadata of its own. */
export interface FileMetadata {
  contentType: string;
  [name: string]: unknown;
}

/** Stores a file: one request with metadata and content, as `multipart/related`. @throws when the bucket refuses it */
export async function storeFile(
  { origin, bucket, token }: Bucket,
  name: string,
  metadata: FileMetadata,
  content: Buffer,
): Promise<void> {
  const boundary = "file-5f0c2a9e";
  const head = [
    `--${boundary}`,
    "Content-Type: application/json; charset=UTF-8",
    "",
    JSON.stringify({ name, ...metadata }),
    `--${boundary}`,
    `Content-Type: ${metadata.contentType}`,
    "",
    "",
  ].join("\r\n");
  const url = `${origin}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(name)}`;
  const answer = await request(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  if (!answer.ok) throw new Error(`Storing ${name} failed: ${answer.status} ${await answer.text()}`);
}
