import { decodeUrlSegment } from "../http/decodeUrlSegment.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpRequest, Operation, Resolver } from "../http/http.ts";
import { rulesetFrom, type ProjectRules } from "../access/loadRules.ts";
import type { Database } from "../documents/databases.ts";
import { ruleCoverage } from "../rules/evaluate/coverage.ts";
import type { FirestoreContext } from "./context.ts";

const documentsPath = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/;
const rulesPath = /^\/emulator\/v1\/projects\/([^/]+):(ruleCoverage|securityRules)$/;

/**
 * Control paths of the official emulator: `DELETE /emulator/v1/projects/{p}/databases/{d}/documents` removes every
 * document of a database, `POST /reset` those of all databases, `PUT /emulator/v1/projects/{p}:securityRules` sets the rules of a project until the backend
 * stops, and `GET /emulator/v1/projects/{p}:ruleCoverage` returns how often each expression of its rules had which
 * result.
 */
export function firestoreControls(context: FirestoreContext, rules: ProjectRules): Resolver {
  return (request) => {
    const { method, url } = request;
    const [, rulesProject, subject] = rulesPath.exec(url.pathname) ?? [];
    if (rulesProject !== undefined)
      return rulesControl(request, decodeUrlSegment(rulesProject), subject, rules);
    if (method === "POST" && url.pathname === "/reset") {
      return { name: "reset", run: () => clear(context, context.databases.all()) };
    }
    const [, project, database] = documentsPath.exec(url.pathname) ?? [];
    if (method !== "DELETE" || project === undefined || database === undefined) return null;
    const projectId = decodeUrlSegment(project);
    const databaseId = decodeUrlSegment(database);
    return {
      name: "clear",
      run: () => clear(context, [context.databases.open({ projectId, databaseId })]),
    };
  };
}

function clear(context: FirestoreContext, databases: Iterable<Database>) {
  for (const { store, transactions } of databases) {
    store.clear();
    transactions.clear();
  }
  context.changed();
  return jsonAnswer({});
}

function rulesControl(
  request: HttpRequest,
  projectId: string,
  subject: string | undefined,
  rules: ProjectRules,
): Operation | null {
  if (subject === "ruleCoverage" && request.method === "GET") {
    return { name: subject, run: () => jsonAnswer({ expressions: ruleCoverage(rules.of(projectId)) }) };
  }
  if (subject !== "securityRules" || request.method !== "PUT") return null;
  return {
    name: subject,
    run: async () => {
      rules.set(projectId, await rulesetFrom(request, "firestore.rules"));
      return jsonAnswer({});
    },
  };
}
