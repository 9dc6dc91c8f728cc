/** The largest source map that is stored and read, in bytes. `firebase/storage.rules` have the same limit. */
export const LARGEST_MAP_BYTES = 10 * 1024 * 1024;

const RELEASE = /^[A-Za-z0-9.+_-]{1,64}$/;
const MAP_NAME = /^[A-Za-z0-9._-]{1,120}\.js\.map$/;

/** Where the maps of a release are stored. */
export const mapFolder = (release: string): string => `source-maps/${release}`;

/** Where the map with this name is stored for a release; `null` when one of the two is no such name. */
export function mapPath(release: string, name: string): string | null {
  return RELEASE.test(release) && MAP_NAME.test(name) ? `${mapFolder(release)}/${name}` : null;
}

/** The headers with which a map is stored. The rules accept no others. */
export const storedMap = {
  contentType: "application/json",
  contentDisposition: "attachment",
  cacheControl: "private, no-store",
  contentEncoding: "identity",
};

/** The source maps of all releases. Only the administrator reads and writes them. */
export interface SourceMaps {
  /** The text of a map at a path of `mapPath`, `null` when none is stored. Rejects with a Storage code. */
  read(path: string): Promise<string | null>;
  /** Stores a map in place of an older one. Rejects with a Storage code. */
  store(path: string, map: Blob): Promise<void>;
  /** Deletes every map of a release, and the copies on this device. Rejects with a Storage code. */
  remove(release: string): Promise<void>;
  /** Deletes the copies on this device. `false` when they may still exist. */
  forget(): Promise<boolean>;
}
