import type { RequestAuth } from "./authToken.ts";
import type { Database } from "./documents/databases.ts";
import type { PlannedWrite, WritePlan } from "./documents/planWrites.ts";
import type { StoredDocument } from "./documents/store.ts";
import { readsDocumentId } from "./documentIdUse.ts";
import { GoogleError } from "./googleError.ts";
import type { Query } from "./query/query.ts";
import { evaluateRules } from "./rules/evaluate.ts";
import type { Ruleset } from "./rules/ruleset.ts";
import type { RulesMap, RulesMethod, RulesRequest } from "./rules/types.ts";
import { documentPath, rulesInstant, toRulesResource } from "./rulesView.ts";
import { formatFieldPath } from "./values/fieldPath.ts";

/** Who asks, of which database, and when by Firestore's clock (microseconds since 1970). */
export interface Asker {
  readonly database: Database;
  readonly sender: RequestAuth;
  readonly time: bigint;
}

/** Judges requests by the security rules. Every method throws GoogleError PERMISSION_DENIED on a refusal. */
export interface Authorizer {
  get: (asker: Asker, segments: readonly string[], document: StoredDocument | undefined) => void;
  /** `matching` are all documents that the query's filter selects. */
  list: (asker: Asker, query: Query, matching: readonly StoredDocument[]) => void;
  write: (asker: Asker, plan: WritePlan) => void;
  /** For what no rule can allow: only the emulator's administrator may. */
  ownerOnly: (asker: Asker) => void;
}

/** Stands for a document id that is not known, as when a query matches nothing. */
const unknownId = "{unknown}";

/** An operation that is allowed; a refused one throws. */
interface Verdict {
  /** Whether the decision looked inside the document. */
  readResource: boolean;
}

interface Question {
  readonly method: RulesMethod;
  readonly segments: readonly string[];
  readonly resource: StoredDocument | undefined;
  readonly requestResource?: StoredDocument | undefined;
  readonly getAfter?: (path: string) => StoredDocument | undefined;
  readonly query?: NonNullable<RulesRequest["query"]>;
}

/**
 * Judges by `ruleset`; the owner is never judged. A write is an update when its document exists, or when its
 * precondition says that it must, and a create otherwise; rules are asked before preconditions are looked at.
 * Production proves that a query can only ever return what `list` allows; here `list` is asked for each matching
 * document, which refuses every query whose data shows that it could not be proven.
 * Evaluation errors that led to a refusal are in the answer's details.
 */
export function createAuthorizer(ruleset: Ruleset): Authorizer {
  function judge(asker: Asker, question: Question): Verdict {
    const { database, sender } = asker;
    const verdict = { readResource: false };
    const view = (document: StoredDocument | undefined): RulesMap | null =>
      document ? toRulesResource(database.name, document) : null;
    const read = (find: (path: string) => StoredDocument | undefined) => (path: readonly string[]) => {
      const [databases, databaseId, documents, ...segments] = path;
      const isHere = databases === "databases" && databaseId === database.name.databaseId;
      return isHere && documents === "documents" ? view(find(segments.join("/"))) : null;
    };
    const request: RulesRequest = {
      path: documentPath(database.name, question.segments),
      method: question.method,
      auth: sender.kind === "user" ? { uid: sender.uid, token: sender.token } : null,
      time: rulesInstant(asker.time),
      resource: watched(view(question.resource), verdict),
      requestResource: view(question.requestResource),
      ...(question.query && { query: question.query }),
      get: read(database.store.get),
      getAfter: read(question.getAfter ?? database.store.get),
    };
    const { allowed, errors } = evaluateRules(ruleset, "cloud.firestore", request);
    if (allowed) return verdict;
    throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.", errors);
  }

  return {
    get: (asker, segments, document) => {
      if (asker.sender.kind === "owner") return;
      judge(asker, { method: "get", segments, resource: document });
    },
    list: (asker, query, matching) => {
      if (asker.sender.kind === "owner") return;
      const questions = listQuestions(query, matching);
      const alike = !query.allDescendants && !readsDocumentId(ruleset, listPath(asker, query));
      for (const question of questions) {
        const { readResource } = judge(asker, question);
        // Two thousand documents that the rules do not look at are all judged like the first.
        if (alike && !readResource) return;
      }
    },
    write: (asker, plan) => {
      if (asker.sender.kind === "owner") return;
      for (const step of plan.steps) judge(asker, writeQuestion(step, plan));
    },
    ownerOnly: (asker) => {
      if (asker.sender.kind === "owner") return;
      throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    },
  };
}

/** The same map, telling when its entries are looked at. */
function watched(resource: RulesMap | null, verdict: Verdict): RulesMap | null {
  if (!resource) return null;
  return {
    type: "map",
    get entries() {
      verdict.readResource = true;
      return resource.entries;
    },
  };
}

function listPath({ database }: Asker, query: Query): readonly string[] {
  return documentPath(database.name, [...query.parent, query.collectionId ?? unknownId, unknownId]);
}

function writeQuestion({ write, before, after }: PlannedWrite, plan: WritePlan): Question {
  const { segments, precondition } = write;
  if (write.kind === "verify") return { method: "get", segments, resource: before };
  const getAfter = plan.after;
  if (write.kind === "delete") return { method: "delete", segments, resource: before, getAfter };
  const mustExist = precondition !== null && (!("exists" in precondition) || precondition.exists);
  const method = before || mustExist ? "update" : "create";
  return { method, segments, resource: before, requestResource: after, getAfter };
}

function* listQuestions(query: Query, matching: readonly StoredDocument[]): Iterable<Question> {
  const asked = {
    limit: query.limit,
    offset: query.offset === 0 ? null : query.offset,
    orderBy: query.explicitOrders.map(
      ({ path, direction }) => `${formatFieldPath(path)} ${direction === "ASCENDING" ? "ASC" : "DESC"}`,
    ),
  };
  const collection = [...query.parent, query.collectionId ?? unknownId];
  const first = matching[0];
  if (query.allDescendants) {
    // A collection group may lie anywhere, so only a rule with a recursive wildcard can allow the whole of it.
    const segments = [...query.parent, unknownId, unknownId, ...collection.slice(-1), unknownId];
    yield { method: "list", segments, resource: first, query: asked };
  } else if (!first) {
    yield { method: "list", segments: [...collection, unknownId], resource: undefined, query: asked };
  }
  for (const document of matching) {
    yield { method: "list", segments: document.segments, resource: document, query: asked };
  }
}
