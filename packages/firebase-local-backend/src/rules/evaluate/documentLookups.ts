import { RulesEvaluationError } from "./evaluationError.ts";
import { MAX_FIRESTORE_LOOKUPS, MAX_REQUEST_LOOKUPS, MAX_STORAGE_LOOKUPS } from "../limits.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesMap, RulesRequest, RulesService, RulesValue } from "../types.ts";

/** Segments before the collection: "databases", the database and "documents". */
const DATABASE_SEGMENTS = 3;

/**
 * The functions that read documents. Each document counts once, before and after a write together: for the operation,
 * and for all operations of the request.
 */
export class DocumentLookups {
  readonly #request: RulesRequest;
  readonly #limit: number;
  readonly #paths = new Set<string>();
  /** The paths that all operations of the request have read. */
  readonly #shared: Set<string>;
  readonly #known = new Map<string, RulesMap | null>();

  constructor(service: RulesService, request: RulesRequest) {
    this.#request = request;
    const firestoreLimit = request.method === "list" ? MAX_REQUEST_LOOKUPS : MAX_FIRESTORE_LOOKUPS;
    this.#limit = service === "cloud.firestore" ? firestoreLimit : MAX_STORAGE_LOOKUPS;
    this.#shared = request.lookedUp ?? new Set();
  }

  /**
   * Calls get, exists, getAfter or existsAfter.
   * @returns the document, or null when it is missing; for exists and existsAfter, whether it is there
   * @throws RulesEvaluationError for an argument that is not a document path, and beyond the documents that may be read
   */
  call(name: string, argument: RulesValue): RulesValue {
    if (argument === null || typeof argument !== "object" || argument.type !== "path") {
      throw new RulesEvaluationError(`${name}() accepts a path, not ${typeNameOf(argument)}`);
    }
    const { segments } = argument;
    const inDatabase = segments[0] === "databases" && segments[2] === "documents";
    const depth = segments.length - DATABASE_SEGMENTS;
    if (!inDatabase || depth < 2 || depth % 2 !== 0) {
      throw new RulesEvaluationError(`/${segments.join("/")} is not the path of a document`);
    }
    const document = this.#read(segments, name.endsWith("After"));
    return name.startsWith("exists") ? document !== null : document;
  }

  #read(path: readonly string[], after: boolean): RulesMap | null {
    const key = `${after ? "after" : "before"} ${JSON.stringify(path)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const name = path.join("/");
    requireRoom(this.#paths.add(name), this.#limit);
    requireRoom(this.#shared.add(name), MAX_REQUEST_LOOKUPS);
    const document = after ? this.#request.getAfter(path) : this.#request.get(path);
    this.#known.set(key, document);
    return document;
  }
}

function requireRoom(paths: ReadonlySet<string>, limit: number): void {
  if (paths.size > limit) throw new RulesEvaluationError(`the rules read more than ${limit} documents`);
}
