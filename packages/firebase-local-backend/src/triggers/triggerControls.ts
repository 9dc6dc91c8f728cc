import { decodeUrlSegment } from "../http/decodeUrlSegment.ts";
import { invalidArgument } from "../http/googleError.ts";
import { jsonAnswer, type Resolver } from "../http/http.ts";
import { jsonObject, jsonString, parseJson } from "../http/json.ts";
import { decodeTrigger } from "./decodeTrigger.ts";
import type { Triggers } from "./triggers.ts";

const triggerPath = /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/;
const receiverPath = "/emulator/v1/functionsEmulator";

/**
 * `POST /emulator/v1/projects/{p}/eventarcTrigger?eventarcTriggerId={key}` adds a trigger, with the body of the official
 * Functions emulator. `PUT /emulator/v1/functionsEmulator` with `{ "host": "127.0.0.1:5001" }` says where events go, which
 * the official emulator learns at its start; `DELETE` removes all triggers.
 */
export function triggerControls(triggers: Triggers): Resolver {
  return ({ method, url, body }) => {
    const [, project] = triggerPath.exec(url.pathname) ?? [];
    if (project !== undefined && method === "POST") {
      return {
        name: "trigger",
        run: async () => {
          const key = url.searchParams.get("eventarcTriggerId");
          if (!key) throw invalidArgument("The parameter eventarcTriggerId is missing.");
          triggers.add(decodeUrlSegment(project), key, decodeTrigger(parseJson(await body())));
          return jsonAnswer({});
        },
      };
    }
    if (url.pathname !== receiverPath) return null;
    if (method === "PUT") {
      return {
        name: "functionsEmulator",
        run: async () => {
          const { host } = jsonObject(parseJson(await body()), "", ["host"]);
          triggers.sendTo(loopback(jsonString(host, "host")));
          return jsonAnswer({});
        },
      };
    }
    if (method !== "DELETE") return null;
    return {
      name: "functionsEmulator",
      run: () => {
        triggers.clear();
        return jsonAnswer({});
      },
    };
  };
}

/** @throws GoogleError INVALID_ARGUMENT for another host than this machine */
function loopback(host: string): string {
  if (/^(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(host)) return host;
  throw invalidArgument(`Invalid value at 'host': expected a port of this machine, not "${host}".`);
}
