import type { AppCheck } from "./access/appCheck.ts";
import { parseFault } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { jsonAnswer } from "./http/http.ts";
import type { HttpRequest, Resolver } from "./http/http.ts";
import { parseJson } from "./http/json.ts";
import type { RequestLog } from "./requestLog.ts";

/**
 * Control paths for tests, on the ports of both services:
 * - `PUT /emulator/v1/faults` adds a fault (see `parseFault`), `GET` lists the pending faults, `DELETE` removes them;
 *   kinds: `status` responds with that status word, `delay` responds `delayMs` later, `close` closes the connection
 *   before the operation runs, `closeAfter` runs the operation and then closes the connection without a response.
 * - `PUT /emulator/v1/appCheck` enforces App Check for both services, `DELETE` ends the enforcement.
 * - `GET /emulator/v1/requests` returns the request counts and the document reads as production bills them, `{
 *   firestore: { commit: 3, runQuery: 1 }, storage: {}, reads: { runQuery: 20 } }`; `DELETE` resets them.
 */
export function controlsResolver(faults: Faults, requestLog: RequestLog, appCheck: AppCheck): Resolver {
  return (request) => {
    const key = `${request.method} ${request.url.pathname}`;
    if (key === "GET /") return { name: "ready", run: () => ({ status: 200, body: "Ok" }) };
    if (key === "PUT /emulator/v1/faults") return { name: "faults", run: () => addFault(faults, request) };
    if (key === "GET /emulator/v1/faults") return answers(() => ({ faults: faults.list() }));
    if (key === "DELETE /emulator/v1/faults") return answers(() => faults.clear());
    if (key === "PUT /emulator/v1/appCheck") return answers(() => appCheck.enforce(true));
    if (key === "DELETE /emulator/v1/appCheck") return answers(() => appCheck.enforce(false));
    if (key === "GET /emulator/v1/requests") return answers(() => requestLog.counts());
    if (key === "DELETE /emulator/v1/requests") return answers(() => requestLog.clear());
    return null;
  };
}

async function addFault(faults: Faults, request: HttpRequest) {
  faults.add(parseFault(parseJson(await request.body())));
  return jsonAnswer({});
}

function answers(read: () => unknown) {
  return { name: "control", run: () => jsonAnswer(read() ?? {}) };
}
