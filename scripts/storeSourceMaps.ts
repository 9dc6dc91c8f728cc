import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LARGEST_MAP_BYTES, mapPath, storedMap } from "../src/api/source-maps/sourceMaps.ts";
import { storeFile, type Bucket } from "./google/bucket.ts";

/**
 * Stores the source maps of a release, one after another, in place of older ones. `folder` is what `sourceMapsDir`
 * returns. Returns their number.
 * @throws when there are none, one has a wrong name or is too large, or the bucket refuses it.
 */
export async function storeSourceMaps(to: Bucket, release: string, folder: string): Promise<number> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".js.map"));
  if (names.length === 0) throw new Error(`${folder} has no source maps.`);
  for (const name of names) {
    const path = mapPath(release, name);
    if (path === null) throw new Error(`The panel cannot read a map "${name}" of the release "${release}".`);
    await storeSourceMap(to, path, await readFile(join(folder, "assets", name)));
  }
  return names.length;
}

/** Stores one map at a path of `mapPath`. @throws when it is too large or the bucket refuses it */
export async function storeSourceMap(to: Bucket, path: string, map: Buffer): Promise<void> {
  if (map.length > LARGEST_MAP_BYTES) throw new Error(`${path} is larger than ${LARGEST_MAP_BYTES} bytes.`);
  await storeFile(to, path, storedMap, map);
}
