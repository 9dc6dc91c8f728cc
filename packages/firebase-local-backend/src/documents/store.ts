import { formatFieldPath } from "../values/fieldPath.ts";
import type { FieldPath } from "../values/fieldPath.ts";
import { createFieldIndex } from "./fieldIndex.ts";
import type { FieldIndex } from "./fieldIndex.ts";
import type { StoredDocument } from "./storedDocument.ts";

/** Read access to the documents of one database. */
export interface Documents {
  get: (path: string) => StoredDocument | undefined;
  /** The documents directly in the collection of this path, unordered. */
  collection: (path: string) => Iterable<StoredDocument>;
  /**
   * Those that have a field, ascending by its value and then by name; `null` orders all by name. The first call sorts
   * the collection, later writes keep the order.
   */
  ordered: (path: string, field: FieldPath | null) => readonly StoredDocument[];
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

interface Collection {
  readonly documents: Map<string, StoredDocument>;
  /** By the written form of their field; "" is by name. */
  readonly indexes: Map<string, FieldIndex>;
}

type Collections = Map<string, Collection>;

/** The documents of one database, by collection, in memory. */
export function createDocumentStore(): DocumentStore {
  const collections: Collections = new Map();
  return {
    ...readsOf(collections),
    put: (document) => {
      const parent = parentPath(document.path);
      const collection = collections.get(parent) ?? newCollection();
      replace(collection, document.path, document);
      collections.set(parent, collection);
    },
    remove: (path) => {
      const parent = parentPath(path);
      const collection = collections.get(parent);
      if (!collection) return;
      replace(collection, path, undefined);
      if (collection.documents.size === 0) collections.delete(parent);
    },
    clear: () => collections.clear(),
    copy: () =>
      readsOf(
        new Map(
          Array.from(collections, ([path, { documents }]) => [path, newCollection(documents)] as const),
        ),
      ),
  };
}

function newCollection(documents?: ReadonlyMap<string, StoredDocument>): Collection {
  return { documents: new Map(documents), indexes: new Map() };
}

function replace({ documents, indexes }: Collection, path: string, after: StoredDocument | undefined): void {
  const before = documents.get(path);
  if (after) documents.set(path, after);
  else documents.delete(path);
  for (const index of indexes.values()) index.replace(before, after);
}

function readsOf(collections: Collections): Documents {
  return {
    get: (path) => collections.get(parentPath(path))?.documents.get(path),
    collection: (path) => collections.get(path)?.documents.values() ?? [],
    ordered: (path, field) => {
      const collection = collections.get(path);
      if (!collection) return [];
      const key = field === null ? "" : formatFieldPath(field);
      const index = collection.indexes.get(key) ?? createFieldIndex(field, collection.documents.values());
      collection.indexes.set(key, index);
      return index.documents;
    },
    collectionPaths: () => collections.keys(),
  };
}

/** The path above the last segment: a document's collection, or a collection's document ("" at the root). */
function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
