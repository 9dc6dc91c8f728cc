import type { RequestAuth } from "../access/authToken.ts";
import type { Requester, Authorizer } from "../access/authorize.ts";
import type { Clock } from "../documents/clock.ts";
import type { Database, Databases } from "../documents/databases.ts";
import type { Triggers } from "../triggers/triggers.ts";
import type { Indexes } from "../query/indexes.ts";

/** Dependencies of the Firestore methods. */
export interface FirestoreContext {
  readonly databases: Databases;
  readonly clock: Clock;
  /** Null when every query is answered. */
  readonly indexes: Indexes | null;
  readonly authorizer: Authorizer;
  readonly now: () => Date;
  /** Call after documents have changed. */
  readonly changed: () => void;
  /** Call with the steps of a commit and its time in microseconds, after `changed`. */
  readonly committed: Triggers["committed"];
  /** Call with the document reads of an operation, as production bills them. */
  readonly countReads: (operation: string, documents: number) => void;
}

/** One request with its sender. */
export interface Call {
  readonly context: FirestoreContext;
  readonly database: Database;
  readonly sender: RequestAuth;
  /** The path below `documents` in the URL: of a collection, of a document, or empty. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  /** The parsed JSON body; an empty object when there is none. */
  readonly body: unknown;
  /** Counts document reads for the request log. */
  readonly countReads: (documents: number) => void;
}

/** A method returns plain JSON, or a promise of it, or throws a GoogleError. */
export type Method = (call: Call) => unknown;

/** The call as the rules see it, at the time of the read. */
export function reader(call: Call): Requester {
  const { database, sender, context } = call;
  return { database, sender, time: context.clock.current(), lookedUp: new Set() };
}
