import { decodeUrlSegment } from "../http/decodeUrlSegment.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpRequest, Operation, Resolver } from "../http/http.ts";
import { rulesetFrom, type ProjectRules } from "../access/loadRules.ts";
import { ruleCoverage } from "../rules/evaluate/coverage.ts";
import type { FirestoreContext } from "./context.ts";

const documentsPath = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/;
const rulesPath = /^\/emulator\/v1\/projects\/([^/]+):(ruleCoverage|securityRules)$/;

/**
 * Control paths of the official emulator: `DELETE /emulator/v1/projects/{p}/databases/{d}/documents` removes every
 * document of a database, `PUT /emulator/v1/projects/{p}:securityRules` sets the rules of a project until the backend
 * stops, and `GET /emulator/v1/projects/{p}:ruleCoverage` returns how often each expression of its rules had which
 * result.
 */
export function firestoreControls(context: FirestoreContext, rules: ProjectRules): Resolver {
  return (request) => {
    const { method, url } = request;
    const [, rulesProject, subject] = rulesPath.exec(url.pathname) ?? [];
    if (rulesProject !== undefined)
      return rulesControl(request, decodeUrlSegment(rulesProject), subject, rules);
    const [, project, database] = documentsPath.exec(url.pathname) ?? [];
    if (method !== "DELETE" || project === undefined || database === undefined) return null;
    const projectId = decodeUrlSegment(project);
    const databaseId = decodeUrlSegment(database);
    return {
      name: "clear",
      run: () => {
        const { store, transactions } = context.databases.open({ projectId, databaseId });
        store.clear();
        transactions.clear();
        context.changed();
        return jsonAnswer({});
      },
    };
  };
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
