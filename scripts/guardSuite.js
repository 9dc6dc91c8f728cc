import { createRequire } from "node:module";
import { Server } from "node:http";
import { tsImport } from "tsx/esm/api";

// Loaded into the process of firebase-tools before its emulators, which check neither Host nor Origin and have no hook
// for it: every server of that process refuses what comes from elsewhere before the emulator sees it.
const { refusesForeign } = await tsImport("./refusesForeign.ts", import.meta.url);
const { emit } = Server.prototype;
/** @this {Server} @param {string} event @param {any[]} values */
Server.prototype.emit = function (event, ...values) {
  if (event === "request" && (refusesForeign(...values) || refusesUnreadable(...values))) return true;
  return emit.call(this, event, ...values);
};

/**
 * Responds with 400 to a path that cannot be decoded, and leaves out a query that cannot: the Hosting emulator, which
 * needs no query, would end.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
function refusesUnreadable(request, response) {
  const [path = ""] = request.url?.split("?") ?? [];
  const isReadable = (/** @type {string} */ text) => {
    try {
      return decodeURI(text) !== "";
    } catch {
      return false;
    }
  };
  if (!isReadable(path)) response.writeHead(400).end("This address cannot be read.");
  else if (!isReadable(request.url ?? "")) request.url = path;
  return response.headersSent;
}

// The Auth emulator compiles a validator for each parameter of its interface, and each of them would first check its
// schema against the schema of schemas: more than half of the time that the emulators take to start.
const ofTools = createRequire(createRequire(import.meta.url).resolve("firebase-tools"));
const { default: Ajv } = createRequire(ofTools.resolve("exegesis"))("ajv/dist/core.js");
Ajv.prototype.validateSchema = () => true;

// Whoever started the emulators is gone, perhaps killed: nobody else would stop them.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();
