const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** The largest object that this backend accepts, in bytes; production accepts 5 TiB. */
export const maxObjectBytes = 100 * mebibyte;

/** The largest request body: an object, its metadata and the multipart lines around them. */
export const maxBodyBytes = maxObjectBytes + mebibyte;

/** The largest JSON body of a request that carries no file. */
export const maxJsonBytes = 256 * kibibyte;

/** Every chunk of a resumable upload but the last is a multiple of this (X-Goog-Upload-Chunk-Granularity). */
export const chunkGranularity = 256 * kibibyte;

/** Cloud Storage's limit for the keys and values of an object's custom metadata together. */
export const maxCustomMetadataBytes = 8 * kibibyte;

/** Cloud Storage's limit for an object's name in UTF-8. */
export const maxNameBytes = 1024;

/** Cloud Storage deletes an unfinished resumable upload after a week. */
export const uploadLifetimeMs = 7 * 24 * 60 * 60 * 1000;
