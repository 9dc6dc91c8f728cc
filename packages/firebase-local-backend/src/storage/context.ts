import type { Persistence } from "../persistence.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { RulesMap } from "../rules/types.ts";

/** Dependencies of the Storage backend. */
export interface StorageContext {
  /** The project of valid ID tokens. */
  readonly projectId: string;
  /** Replaced by `PUT /internal/setRules`. */
  ruleset: Ruleset;
  readonly now: () => Date;
  /** Files are in `storage-files` below it; `null` keeps them in memory. */
  readonly dataDir: string | null;
  /** Stores the section `storage`: metadata of the objects and the unfinished uploads. */
  readonly persistence: Persistence;
  readonly log: (line: string) => void;
  /** Reads a document for `firestore.get()` in a Storage rule, by all path segments. */
  readonly firestoreGet: (path: readonly string[]) => RulesMap | null;
  /** The most bytes of one object; 100 MiB unless given. */
  readonly maxObjectBytes?: number;
}
