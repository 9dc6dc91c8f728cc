import type { Fields } from "../values/value.ts";

export interface StoredDocument {
  /** Alternating collection ids and document ids. */
  readonly segments: readonly string[];
  /** The segments joined by slashes. */
  readonly path: string;
  readonly fields: Fields;
  /** Microseconds since 1970. */
  readonly createTime: bigint;
  readonly updateTime: bigint;
}

/** Read access to the documents of one database. */
export interface Documents {
  get: (path: string) => StoredDocument | undefined;
  /** The documents directly in the collection of this path, unordered. */
  collection: (path: string) => Iterable<StoredDocument>;
  /** Paths of all collections that contain a document. */
  collectionPaths: () => Iterable<string>;
}

export interface DocumentStore extends Documents {
  put: (document: StoredDocument) => void;
  remove: (path: string) => void;
  clear: () => void;
  /** A snapshot of the documents, unaffected by later writes. */
  copy: () => Documents;
}

type Collections = Map<string, Map<string, StoredDocument>>;

/** The documents of one database, by collection, in memory. */
export function createDocumentStore(): DocumentStore {
  const collections: Collections = new Map();
  return {
    ...readsOf(collections),
    put: (document) => {
      const parent = parentPath(document.path);
      const collection = collections.get(parent) ?? new Map<string, StoredDocument>();
      collections.set(parent, collection.set(document.path, document));
    },
    remove: (path) => {
      const parent = parentPath(path);
      const collection = collections.get(parent);
      collection?.delete(path);
      if (collection?.size === 0) collections.delete(parent);
    },
    clear: () => collections.clear(),
    copy: () => readsOf(new Map(Array.from(collections, ([path, documents]) => [path, new Map(documents)]))),
  };
}

function readsOf(collections: Collections): Documents {
  return {
    get: (path) => collections.get(parentPath(path))?.get(path),
    collection: (path) => collections.get(path)?.values() ?? [],
    collectionPaths: () => collections.keys(),
  };
}

/** The path above the last segment: a document's collection, or a collection's document ("" at the root). */
function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
