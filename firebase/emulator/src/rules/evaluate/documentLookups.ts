import { RulesEvaluationError, RulesLimitError } from "./evaluationError.ts";
import { MAX_FIRESTORE_LOOKUPS, MAX_STORAGE_LOOKUPS } from "../limits.ts";
import { typeNameOf } from "../values/typeNames.ts";
import type { RulesMap, RulesRequest, RulesService, RulesValue } from "../types.ts";

/** Segments before the collection: "databases", the database and "documents". */
const DATABASE_SEGMENTS = 3;

/** The functions that read documents. Each document counts once per request, separately before and after the write. */
export class DocumentLookups {
  readonly #request: RulesRequest;
  readonly #limit: number;
  readonly #known = new Map<string, RulesMap | null>();

  constructor(service: RulesService, request: RulesRequest) {
    this.#request = request;
    this.#limit = service === "cloud.firestore" ? MAX_FIRESTORE_LOOKUPS : MAX_STORAGE_LOOKUPS;
  }

  /**
   * Calls get, exists, getAfter or existsAfter.
   * @throws RulesEvaluationError for an argument that is not a document path, and for get() of a missing document, as
   * in production, contrary to its documentation
   * @throws RulesLimitError beyond the documents a request may read
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
    if (name.startsWith("exists")) return document !== null;
    if (document === null) throw new RulesEvaluationError(`there is no document /${segments.join("/")}`);
    return document;
  }

  #read(path: readonly string[], after: boolean): RulesMap | null {
    const key = `${after ? "after" : "before"} ${JSON.stringify(path)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= this.#limit) {
      throw new RulesLimitError(`the rules read more than ${this.#limit} documents`);
    }
    const document = after ? this.#request.getAfter(path) : this.#request.get(path);
    this.#known.set(key, document);
    return document;
  }
}
