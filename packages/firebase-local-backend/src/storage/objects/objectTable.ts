import { isJsonObject } from "../../http/json.ts";
import type { Persistence } from "../../persistence.ts";
import type { StoredObject } from "./storedObject.ts";
import { isUploadSession } from "../uploads/upload.ts";
import type { UploadSession } from "../uploads/upload.ts";

const section = "storage";

/** Metadata of all files and uploads of the backend. */
export interface ObjectTable {
  get: (bucket: string, name: string) => StoredObject | null;
  put: (object: StoredObject) => void;
  remove: (object: StoredObject) => void;
  /** The bucket's objects, unordered. */
  inBucket: (bucket: string) => StoredObject[];
  readonly uploads: Map<string, UploadSession>;
  /** Call after changing a session in place. */
  uploadsChanged: () => void;
  /** Later than every earlier one, also when the clock stops or goes back. */
  nextGeneration: (now: Date) => string;
  /** Blobs of all objects and uploads, possibly with duplicates. */
  allBlobs: () => string[];
  clear: () => void;
}

/** Unambiguous, since a bucket's name has no slash. */
function keyOf(bucket: string, name: string): string {
  return `${bucket}/${name}`;
}

/** Reads the table back from the section `storage`; a section with a damaged entry is refused as a whole. */
export async function loadObjectTable(persistence: Persistence): Promise<ObjectTable> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, UploadSession>();
  let lastGeneration = 0;

  const changed = () => persistence.changed(section);
  const inBucket = (bucket: string) => [...objects.values()].filter((object) => object.bucket === bucket);

  await persistence.load(section, (data) => {
    const saved = parseSection(data);
    for (const object of saved.objects) {
      objects.set(keyOf(object.bucket, object.name), object);
      lastGeneration = Math.max(lastGeneration, Number(object.generation));
    }
    for (const upload of saved.uploads) uploads.set(upload.id, upload);
  });
  persistence.register(section, () => ({ objects: [...objects.values()], uploads: [...uploads.values()] }));

  return {
    get: (bucket, name) => objects.get(keyOf(bucket, name)) ?? null,
    put: (object) => {
      objects.set(keyOf(object.bucket, object.name), object);
      changed();
    },
    remove: (object) => {
      objects.delete(keyOf(object.bucket, object.name));
      changed();
    },
    inBucket,
    uploads,
    uploadsChanged: changed,
    nextGeneration: (now) => {
      lastGeneration = Math.max(lastGeneration + 1, now.getTime() * 1000);
      return String(lastGeneration);
    },
    allBlobs: () => [...objects.values(), ...uploads.values()].map((entry) => entry.blob),
    clear: () => {
      objects.clear();
      uploads.clear();
      changed();
    },
  };
}

function parseSection(data: unknown): { objects: StoredObject[]; uploads: UploadSession[] } {
  if (!isJsonObject(data)) throw new Error("not an object");
  const { objects, uploads } = data;
  if (!Array.isArray(objects) || !objects.every(isStoredObject)) throw new Error("damaged list of objects");
  if (!Array.isArray(uploads) || !uploads.every(isUploadSession)) throw new Error("damaged list of uploads");
  return { objects, uploads };
}

function isStoredObject(value: unknown): value is StoredObject {
  if (!isJsonObject(value)) return false;
  const { bucket, name, blob, md5Hash, crc32c, generation, timeCreated, updated } = value;
  const texts = [bucket, name, blob, md5Hash, crc32c, generation, timeCreated, updated];
  return (
    texts.every((text) => typeof text === "string") &&
    /^\d+$/.test(String(generation)) &&
    Number.isInteger(value.size) &&
    Number.isInteger(value.metageneration) &&
    isJsonObject(value.settings) &&
    isJsonObject(value.settings.metadata) &&
    Array.isArray(value.downloadTokens) &&
    value.downloadTokens.every((token) => typeof token === "string")
  );
}
