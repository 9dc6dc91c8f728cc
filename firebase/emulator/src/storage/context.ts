import type { Persistence } from "../persistence.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { RulesMap } from "../rules/types.ts";

/** What the Storage backend is given by the server it runs in. */
export interface StorageContext {
  /** ID tokens must be of this project. */
  readonly projectId: string;
  /** Replaced by `PUT /internal/setRules`. */
  ruleset: Ruleset;
  readonly now: () => Date;
  /** Files lie in `storage-files` below it; `null` keeps them in memory. */
  readonly dataDir: string | null;
  /** Keeps the section `storage`: what is known about the objects and the unfinished uploads. */
  readonly persistence: Persistence;
  readonly log: (line: string) => void;
  /** Answers `firestore.get()` in a Storage rule: the committed document, all path segments given. */
  readonly firestoreGet: (path: readonly string[]) => RulesMap | null;
  /** Bytes that all objects and unfinished uploads of a bucket may take; 5 GiB unless given. */
  readonly quotaBytes?: number;
  /** The most bytes of one object; 100 MiB unless given. */
  readonly maxObjectBytes?: number;
}
