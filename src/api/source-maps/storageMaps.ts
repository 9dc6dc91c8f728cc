import {
  deleteObject,
  getBlob,
  getMetadata,
  listAll,
  ref,
  uploadBytes,
  type FirebaseStorage,
} from "firebase/storage";
import { toStorageFailure } from "../attachments/storageFailure.ts";
import { LARGEST_MAP_BYTES, mapFolder, storedMap, type SourceMaps } from "./sourceMaps.ts";

/** The source maps in a Storage bucket. Importing it downloads the SDK. */
export function storageMaps(storage: FirebaseStorage): Omit<SourceMaps, "forget"> {
  return {
    async read(path) {
      const file = ref(storage, path);
      try {
        // The browser would unpack a compressed file to any size.
        const { size, contentEncoding = "identity" } = await getMetadata(file);
        if (size > LARGEST_MAP_BYTES || contentEncoding !== "identity") {
          throw Object.assign(new Error(`${size} bytes, ${contentEncoding}`), { code: "storage/not-safe" });
        }
        return await (await getBlob(file, LARGEST_MAP_BYTES)).text();
      } catch (error) {
        if (toStorageFailure(error).code === "object-not-found") return null;
        throw error;
      }
    },
    async store(path, map) {
      await uploadBytes(ref(storage, path), map, storedMap);
    },
    async remove(release) {
      const { items } = await listAll(ref(storage, mapFolder(release)));
      await Promise.all(items.map((map) => deleteObject(map)));
    },
  };
}
