import { ref, uploadBytes, type FirebaseStorage } from "firebase/storage";
import { toApiError } from "../apiError.ts";
import { removeFolder, safeBytes } from "../attachments/storedFiles.ts";
import { LARGEST_MAP_BYTES, mapFolder, storedMap, type SourceMaps } from "./sourceMaps.ts";

/** The source maps in a Storage bucket. Importing it downloads the SDK. */
export function storageMaps(storage: FirebaseStorage): Omit<SourceMaps, "forget"> {
  return {
    async read(path) {
      try {
        return await (await safeBytes(storage, path, LARGEST_MAP_BYTES)).text();
      } catch (error) {
        if (toApiError(error).code === "object-not-found") return null;
        throw error;
      }
    },
    async store(path, map) {
      await uploadBytes(ref(storage, path), map, storedMap);
    },
    remove: (release) => removeFolder(storage, mapFolder(release)),
  };
}
