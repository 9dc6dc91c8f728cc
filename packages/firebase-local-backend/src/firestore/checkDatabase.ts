import { invalidArgument } from "../http/googleError.ts";
import type { Call } from "./context.ts";

/** The API repeats the database in some bodies; when given, it must equal that of the URL. */
export function checkDatabase(json: unknown, call: Call): void {
  if (json === undefined) return;
  const { projectId, databaseId } = call.database.name;
  if (json !== `projects/${projectId}/databases/${databaseId}`) {
    throw invalidArgument("Field 'database' names another database than the URL.");
  }
}
