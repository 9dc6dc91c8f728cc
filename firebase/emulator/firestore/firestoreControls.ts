import { decodeUrlSegment } from "../decodeUrlSegment.ts";
import { jsonAnswer } from "../http.ts";
import type { Resolver } from "../http.ts";
import type { FirestoreContext } from "./context.ts";

const documentsPath = /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/;
const coveragePath = /^\/emulator\/v1\/projects\/[^/]+:ruleCoverage$/;

/**
 * The official emulator's own paths: `DELETE /emulator/v1/projects/{p}/databases/{d}/documents` removes every
 * document of a database, `GET /emulator/v1/projects/{p}:ruleCoverage` tells how often each expression of the rules
 * was seen with which outcome.
 */
export function firestoreControls(context: FirestoreContext, coverage: () => unknown): Resolver {
  return ({ method, url }) => {
    if (method === "GET" && coveragePath.test(url.pathname)) {
      return { name: "ruleCoverage", run: () => jsonAnswer(coverage()) };
    }
    const [, project, database] = documentsPath.exec(url.pathname) ?? [];
    if (method !== "DELETE" || project === undefined || database === undefined) return null;
    const projectId = decodeUrlSegment(project);
    const databaseId = decodeUrlSegment(database);
    return {
      name: "clear",
      run: () => {
        context.databases.open({ projectId, databaseId }).store.clear();
        context.changed();
        return jsonAnswer({});
      },
    };
  };
}
