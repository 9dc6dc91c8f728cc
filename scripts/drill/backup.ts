import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { request } from "../command.ts";
import { storeFile, type Bucket, type FileMetadata } from "../google/bucket.ts";

/** A database and a bucket. */
export interface Backend {
  /** The address of the database, such as `http://127.0.0.1:8080/v1/projects/<project>/databases/(default)`. */
  database: string;
  bucket: Bucket;
}

/** Everything that a backend stores, by path. Times of storing are not part of it: restoring changes them. */
export interface Backup {
  /** Fields in the form of Firestore's REST interface. */
  documents: Record<string, unknown>;
  files: Record<string, { metadata: FileMetadata; sha256: string }>;
}

/** Metadata of a file that its owner sets. */
const ownMetadata = new Set([
  "contentType",
  "contentDisposition",
  "contentEncoding",
  "cacheControl",
  "metadata",
]);
/** Writes of one commit. */
const BATCH = 200;

async function call<Answer>(backend: Backend, url: string, body?: unknown): Promise<Answer> {
  const answer = await request(url, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${backend.bucket.token}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function readDocuments(backend: Backend): Promise<Backup["documents"]> {
  // The query has no collection: it finds every document.
  const structuredQuery = { from: [{ allDescendants: true }] };
  const rows = await call<{ document?: { name: string; fields?: unknown } }[]>(
    backend,
    `${backend.database}/documents:runQuery`,
    { structuredQuery },
  );
  return Object.fromEntries(
    rows.flatMap(({ document }) =>
      document ? [[document.name.split("/documents/")[1], document.fields ?? {}]] : [],
    ),
  );
}

const objects = ({ bucket: { origin, bucket } }: Backend) => `${origin}/storage/v1/b/${bucket}/o`;

/** Reads every file and passes its content to `take`. */
async function readFiles(
  backend: Backend,
  take: (sha256: string, content: Buffer) => Promise<void>,
): Promise<Backup["files"]> {
  const files: Backup["files"] = {};
  let pageToken: string | undefined = "";
  while (pageToken !== undefined) {
    const page: { items?: Record<string, unknown>[]; nextPageToken?: string } = await call(
      backend,
      `${objects(backend)}?pageToken=${encodeURIComponent(pageToken)}`,
    );
    for (const item of page.items ?? []) {
      const name = String(item["name"]);
      const answer = await request(`${objects(backend)}/${encodeURIComponent(name)}?alt=media`, {
        headers: { Authorization: `Bearer ${backend.bucket.token}` },
      });
      if (!answer.ok) throw new Error(`Reading ${name} failed: ${answer.status}`);
      const content = Buffer.from(await answer.arrayBuffer());
      const sha256 = createHash("sha256").update(content).digest("hex");
      await take(sha256, content);
      const own = Object.entries(item).filter(([field]) => ownMetadata.has(field));
      files[name] = { metadata: Object.fromEntries(own) as FileMetadata, sha256 };
    }
    pageToken = page.nextPageToken;
  }
  return files;
}

/** Reads what a backend stores, without keeping the content of files. */
export async function readAll(backend: Backend): Promise<Backup> {
  return {
    documents: await readDocuments(backend),
    files: await readFiles(backend, () => Promise.resolve()),
  };
}

/** Writes everything that a backend stores into a folder. */
export async function backUp(backend: Backend, folder: string): Promise<void> {
  await mkdir(join(folder, "files"), { recursive: true });
  const backup: Backup = {
    documents: await readDocuments(backend),
    files: await readFiles(backend, (sha256, content) => writeFile(join(folder, "files", sha256), content)),
  };
  await writeFile(join(folder, "backup.json"), JSON.stringify(backup));
}

/** Writes the content of a backup into a backend. */
export async function restore(folder: string, backend: Backend): Promise<void> {
  const { documents, files } = JSON.parse(await readFile(join(folder, "backup.json"), "utf8")) as Backup;
  const root = `${backend.database.replace(/^.*\/v1\//, "")}/documents`;
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `${root}/${path}`, fields },
  }));
  for (let start = 0; start < writes.length; start += BATCH) {
    const batch = { writes: writes.slice(start, start + BATCH) };
    await call(backend, `${backend.database}/documents:commit`, batch);
  }
  for (const [name, { metadata, sha256 }] of Object.entries(files)) {
    await storeFile(backend.bucket, name, metadata, await readFile(join(folder, "files", sha256)));
  }
}

/** Lists what differs between what was stored before and after, one sentence per document or file. */
export function differences(before: Backup, after: Backup): string[] {
  return (["documents", "files"] as const).flatMap((kind) => {
    const names = new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])]);
    return [...names].flatMap((name) => {
      const [was, is] = [before[kind][name], after[kind][name]];
      if (isDeepStrictEqual(was, is)) return [];
      if (was === undefined) return [`${name} was not there before`];
      return [`${name} ${is === undefined ? "is missing" : "has changed"}`];
    });
  });
}
