import { rootName } from "./names.ts";
import type { DatabaseName } from "./names.ts";
import { createDocumentStore } from "./store.ts";
import type { DocumentStore } from "./store.ts";
import { createTransactions } from "./transactions.ts";
import type { Transactions } from "./transactions.ts";

export interface Database {
  readonly name: DatabaseName;
  readonly store: DocumentStore;
  readonly transactions: Transactions;
}

export interface Databases {
  /** The database of this name, empty before the first write. */
  open: (name: DatabaseName) => Database;
  all: () => Iterable<Database>;
}

/** Every project and database has its own documents; any name is valid, as in the official emulator. */
export function createDatabases(now: () => Date): Databases {
  const databases = new Map<string, Database>();
  return {
    open: (name) => {
      const key = rootName(name);
      const known = databases.get(key);
      if (known) return known;
      const store = createDocumentStore();
      const database = { name, store, transactions: createTransactions(store, now) };
      databases.set(key, database);
      return database;
    },
    all: () => databases.values(),
  };
}
