import { toStorageFailure } from "@/api/attachments/storageFailure.ts";
import { LARGEST_MAP_BYTES, mapPath } from "@/api/source-maps/sourceMaps.ts";
import type { AppThunk } from "@/state/types.ts";
import { readMap } from "./readMap.ts";

export interface StoredMaps {
  stored: number;
  /** One sentence for each file that was not stored. */
  refused: string[];
}

/** Checks the chosen files and stores them as source maps of a release, one after another. `onProgress` gets the number of files done. */
export function storeMaps(
  release: string,
  files: readonly File[],
  onProgress: (done: number) => void,
): AppThunk<Promise<StoredMaps>> {
  return async (_dispatch, _getState, { sourceMaps }) => {
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      onProgress(index);
      const path = mapPath(release, file.name);
      if (path === null) refused.push(`${file.name}: the name of a source map must end in .js.map.`);
      else if (file.size === 0) refused.push(`${file.name} is empty.`);
      else if (file.size > LARGEST_MAP_BYTES) refused.push(`${file.name} is larger than 10 MB.`);
      else {
        try {
          readMap(await file.text());
          const maps = await sourceMaps?.();
          if (!maps) throw new Error("Storage for source maps is not set up.");
          await maps.store(path, file);
        } catch (error) {
          const { code, message } = toStorageFailure(error);
          refused.push(
            `${file.name} was not stored: ${code === "unknown" ? message.replace(/\.$/, "") : code}.`,
          );
        }
      }
    }
    return { stored: files.length - refused.length, refused };
  };
}
