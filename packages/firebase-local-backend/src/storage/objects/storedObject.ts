import type { ObjectSettings } from "./objectSettings.ts";

/** Metadata of one object; plain JSON, stored in the section `storage`. */
export interface StoredObject {
  readonly bucket: string;
  readonly name: string;
  /** The name of its blob; not derived from the object's name. */
  readonly blob: string;
  /** Bytes. */
  readonly size: number;
  /** Base64. */
  readonly md5Hash: string;
  /** Base64 of the big-endian number. */
  readonly crc32c: string;
  /**
   * Time at which these bytes were stored, in microseconds since the epoch, as a decimal; unique within the backend.
   */
  readonly generation: string;
  /** 1 for new bytes, incremented with every change of the settings. */
  readonly metageneration: number;
  /** ISO 8601. */
  readonly timeCreated: string;
  readonly updated: string;
  readonly settings: ObjectSettings;
  /** A request with one of them may download the object without a check of the rules. */
  readonly downloadTokens: readonly string[];
}

/** A tag that changes with every change of bytes or settings. */
export function etagOf(object: StoredObject): string {
  return Buffer.from(`${object.generation}/${object.metageneration}`).toString("base64");
}

/** The object as the v0 API shows it to the SDK. Unset settings are absent, except the encoding. */
export function firebaseResource(object: StoredObject): Record<string, unknown> {
  const { metadata, contentEncoding, ...settings } = object.settings;
  return {
    name: object.name,
    bucket: object.bucket,
    generation: object.generation,
    metageneration: String(object.metageneration),
    timeCreated: object.timeCreated,
    updated: object.updated,
    storageClass: "STANDARD",
    size: String(object.size),
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    etag: etagOf(object),
    contentEncoding: contentEncoding ?? "identity",
    ...settings,
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    downloadTokens: object.downloadTokens.join(","),
  };
}

/** The object as Cloud Storage's own JSON API shows it: the download tokens are in the custom metadata. */
export function cloudResource(object: StoredObject): Record<string, unknown> {
  const { downloadTokens, ...resource } = firebaseResource(object);
  const tokens = downloadTokens === "" ? {} : { firebaseStorageDownloadTokens: downloadTokens };
  return {
    kind: "storage#object",
    id: `${object.bucket}/${object.name}/${object.generation}`,
    ...resource,
    metadata: { ...object.settings.metadata, ...tokens },
  };
}
