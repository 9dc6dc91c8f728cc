import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { request } from "./command.ts";
import { LARGEST_MAP_BYTES, mapPath, storedMap } from "../src/api/source-maps/sourceMaps.ts";

/** A bucket, reached through Cloud Storage's JSON API. */
export interface MapBucket {
  /** `https://storage.googleapis.com`, or the address of the local backend. */
  origin: string;
  bucket: string;
  /** An access token of an account that may write to the bucket. */
  token: string;
}

/**
 * Stores the source maps of a release, one after another, in place of older ones. `folder` is what `sourceMapsDir`
 * returns. Returns their number.
 * @throws when there are none, one has a wrong name or is too large, or the bucket refuses it.
 */
export async function storeSourceMaps(to: MapBucket, release: string, folder: string): Promise<number> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".js.map"));
  if (names.length === 0) throw new Error(`${folder} has no source maps.`);
  for (const name of names) {
    const path = mapPath(release, name);
    if (path === null) throw new Error(`The panel cannot read a map "${name}" of the release "${release}".`);
    await storeSourceMap(to, path, await readFile(join(folder, "assets", name)));
  }
  return names.length;
}

/** Stores one map at a path of `mapPath`: one request with metadata and file, as `multipart/related`. */
export async function storeSourceMap(
  { origin, bucket, token }: MapBucket,
  path: string,
  map: Buffer,
): Promise<void> {
  if (map.length > LARGEST_MAP_BYTES) throw new Error(`${path} is larger than ${LARGEST_MAP_BYTES} bytes.`);
  const boundary = "source-map-5f0c2a9e";
  const head = [
    `--${boundary}`,
    "Content-Type: application/json; charset=UTF-8",
    "",
    JSON.stringify({ name: path, ...storedMap }),
    `--${boundary}`,
    `Content-Type: ${storedMap.contentType}`,
    "",
    "",
  ].join("\r\n");
  const url = `${origin}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`;
  const answer = await request(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), map, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  if (!answer.ok) throw new Error(`Storing ${path} failed: ${answer.status} ${await answer.text()}`);
}
