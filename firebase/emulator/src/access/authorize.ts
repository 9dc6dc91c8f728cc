import type { RequestAuth } from "./authToken.ts";
import type { Database } from "../documents/databases.ts";
import type { PlannedWrite, WritePlan } from "../documents/planWrites.ts";
import type { StoredDocument } from "../documents/store.ts";
import { GoogleError } from "../http/googleError.ts";
import type { ProjectRules } from "./loadRules.ts";
import { listedPath, listedResources } from "./listedDocuments.ts";
import type { Query } from "../query/query.ts";
import { evaluateRules } from "../rules/evaluate/evaluate.ts";
import type { RequestSegment, RulesMap, RulesMethod, RulesRequest } from "../rules/types.ts";
import { documentPath, rulesInstant, toRulesResource } from "./rulesView.ts";
import { formatFieldPath } from "../values/fieldPath.ts";

/** Sender, database and Firestore time (microseconds since 1970) of a request. */
export interface Asker {
  readonly database: Database;
  readonly sender: RequestAuth;
  readonly time: bigint;
}

/** Checks requests against the security rules. Every method throws GoogleError PERMISSION_DENIED on a refusal. */
export interface Authorizer {
  get: (asker: Asker, segments: readonly string[], document: StoredDocument | undefined) => void;
  list: (asker: Asker, query: Query) => void;
  write: (asker: Asker, plan: WritePlan) => void;
  /** For operations that no rule can allow: only the owner token may run them. */
  ownerOnly: (asker: Asker) => void;
}

interface Question {
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
 * proven. Evaluation errors that led to a refusal are in the details of the error.
 */
export function createAuthorizer(rules: ProjectRules): Authorizer {
  function judge({ database, sender, time }: Asker, question: Question): void {
    const read = (find: (path: string) => StoredDocument | undefined) => (path: readonly string[]) => {
      const [databases, databaseId, documents, ...segments] = path;
      const isHere = databases === "databases" && databaseId === database.name.databaseId;
      return isHere && documents === "documents" ? viewOf(database, find(segments.join("/"))) : null;
    };
    const request: RulesRequest = {
      path: documentPath(database.name, question.segments),
      method: question.method,
      auth: sender.kind === "user" ? { uid: sender.uid, token: sender.token } : null,
      time: rulesInstant(time),
      resource: question.resource,
      requestResource: question.requestResource ?? null,
      ...(question.query && { query: question.query }),
      get: read(database.store.get),
      getAfter: read(question.getAfter ?? database.store.get),
    };
    const { allowed, errors } = evaluateRules(rules.of(database.name.projectId), "cloud.firestore", request);
    if (allowed) return;
    throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.", errors);
  }

  return {
    get: (asker, segments, document) => {
      if (asker.sender.kind === "owner") return;
      judge(asker, { method: "get", segments, resource: viewOf(asker.database, document) });
    },
    list: (asker, query) => {
      if (asker.sender.kind === "owner") return;
      const segments = listedPath(query);
      for (const resource of listedResources(query)) {
        judge(asker, { method: "list", segments, resource, query: queryView(query) });
      }
    },
    write: (asker, plan) => {
      if (asker.sender.kind === "owner") return;
      for (const step of plan.steps) judge(asker, writeQuestion(asker.database, step, plan));
    },
    ownerOnly: (asker) => {
      if (asker.sender.kind === "owner") return;
      throw new GoogleError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    },
  };
}

function viewOf(database: Database, document: StoredDocument | undefined): RulesMap | null {
  return document ? toRulesResource(database.name, document) : null;
}

function writeQuestion(
  database: Database,
  { write, before, after }: PlannedWrite,
  plan: WritePlan,
): Question {
  const { segments, precondition } = write;
  const resource = viewOf(database, before);
  if (write.kind === "verify") return { method: "get", segments, resource };
  const getAfter = plan.after;
  if (write.kind === "delete") return { method: "delete", segments, resource, getAfter };
  const mustExist = precondition !== null && (!("exists" in precondition) || precondition.exists);
  const method = before || mustExist ? "update" : "create";
  return { method, segments, resource, requestResource: viewOf(database, after), getAfter };
}

function queryView(query: Query): NonNullable<RulesRequest["query"]> {
  return {
    limit: query.limit,
    offset: query.offset === 0 ? null : query.offset,
    orderBy: query.explicitOrders.map(
      ({ path, direction }) => `${formatFieldPath(path)} ${direction === "ASCENDING" ? "ASC" : "DESC"}`,
    ),
  };
}
