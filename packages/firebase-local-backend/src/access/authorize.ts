import type { RequestAuth } from "./authToken.ts";
import type { Database } from "../documents/databases.ts";
import type { PlannedWrite, WritePlan } from "../documents/planWrites.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { GoogleError } from "../http/googleError.ts";
import type { ProjectRules } from "./loadRules.ts";
import { listedDocuments } from "./listedDocuments.ts";
import type { Query } from "../query/query.ts";
import { evaluateRules } from "../rules/evaluate/evaluate.ts";
import type { RequestSegment, RulesMap, RulesMethod, RulesRequest } from "../rules/types.ts";
import { documentPath, rulesInstant, toRulesResource } from "./rulesView.ts";
import { formatFieldPath } from "../values/fieldPath.ts";

/** Sender, database and Firestore time (microseconds since 1970) of a request. */
export interface Requester {
  readonly database: Database;
  readonly sender: RequestAuth;
  readonly time: bigint;
  /** The documents that the rules have read for this request. */
  readonly lookedUp: Set<string>;
}

/** Checks requests against the security rules. Every method throws GoogleError PERMISSION_DENIED on a refusal. */
export interface Authorizer {
  get: (requester: Requester, segments: readonly string[], document: StoredDocument | undefined) => void;
  list: (requester: Requester, query: Query) => void;
  write: (requester: Requester, plan: WritePlan) => void;
  /** For operations that no rule can allow: only the owner token may run them. */
  requireOwner: (requester: Requester) => void;
}

interface AccessCheck {
  readonly method: RulesMethod;
  /** Below `documents`. */
  readonly segments: readonly RequestSegment[];
  readonly resource: RulesMap | null;
  readonly requestResource?: RulesMap | null;
  readonly getAfter?: (path: string) => StoredDocument | undefined;
  readonly query?: NonNullable<RulesRequest["query"]>;
}

/**
 * Evaluates the rules of the database's project; the owner token bypasses them. A write is an update when its
 * document exists, or when its precondition says that it must, and a create otherwise; rules are evaluated before
 * preconditions. A list is allowed when the query itself proves the condition, whatever is stored: `resource` has the
 * properties that the query guarantees for every document in its result; a condition on anything else cannot be
 * proven. A query for one name is decided like a get of that document. Evaluation errors that led to a refusal are in the details of the error.
 */
export function createAuthorizer(rules: ProjectRules): Authorizer {
  function requireAllowed({ database, sender, time, lookedUp }: Requester, check: AccessCheck): void {
    const read = (find: (path: string) => StoredDocument | undefined) => (path: readonly string[]) => {
      const [databases, databaseId, documents, ...segments] = path;
      const isHere = databases === "databases" && databaseId === database.name.databaseId;
      return isHere && documents === "documents" ? viewOf(database, find(segments.join("/"))) : null;
    };
    const request: RulesRequest = {
      path: documentPath(database.name, check.segments),
      method: check.method,
      auth: sender.kind === "user" ? { uid: sender.uid, token: sender.token } : null,
      time: rulesInstant(time),
      resource: check.resource,
      requestResource: check.requestResource ?? null,
      ...(check.query && { query: check.query }),
      lookedUp,
      get: read(database.store.get),
      getAfter: read(check.getAfter ?? database.store.get),
    };
    const { allowed, errors } = evaluateRules(rules.of(database.name.projectId), "cloud.firestore", request);
    if (allowed) return;
    throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.", errors);
  }

  return {
    get: (requester, segments, document) => {
      if (requester.sender.kind === "owner") return;
      requireAllowed(requester, { method: "get", segments, resource: viewOf(requester.database, document) });
    },
    list: (requester, query) => {
      if (requester.sender.kind === "owner") return;
      const { database } = requester;
      const stored = (path: string) => viewOf(database, database.store.get(path));
      for (const listed of listedDocuments(query, stored)) {
        requireAllowed(requester, { method: "list", ...listed, query: queryView(query) });
      }
    },
    write: (requester, plan) => {
      if (requester.sender.kind === "owner") return;
      for (const step of plan.steps) requireAllowed(requester, writeCheck(requester.database, step, plan));
    },
    requireOwner: (requester) => {
      if (requester.sender.kind === "owner") return;
      throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    },
  };
}

function viewOf(database: Database, document: StoredDocument | undefined): RulesMap | null {
  return document ? toRulesResource(database.name, document) : null;
}

/** The rules see a document as it is stored and as the commit leaves it, however many of its writes change it. */
function writeCheck(
  database: Database,
  { write: { kind, path, segments, precondition } }: PlannedWrite,
  { after: getAfter }: WritePlan,
): AccessCheck {
  const before = database.store.get(path);
  const resource = viewOf(database, before);
  if (kind === "verify") return { method: "get", segments, resource };
  const after = getAfter(path);
  if (!after) return { method: "delete", segments, resource, getAfter };
  const mustExist = precondition !== null && (!("exists" in precondition) || precondition.exists);
  const method = before || mustExist ? "update" : "create";
  return { method, segments, resource, requestResource: viewOf(database, after), getAfter };
}

function queryView(query: Query): NonNullable<RulesRequest["query"]> {
  return {
    limit: query.limit,
    offset: query.offset,
    orderBy: Object.fromEntries(
      query.explicitOrders.map(({ path, direction }) => [
        formatFieldPath(path),
        direction === "ASCENDING" ? "ASC" : "DESC",
      ]),
    ),
    collectionId: query.collectionId,
    allDescendants: query.allDescendants,
  };
}
