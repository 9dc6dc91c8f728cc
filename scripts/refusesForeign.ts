import type { IncomingMessage, ServerResponse } from "node:http";
import { isFromThisMachine } from "../packages/firebase-local-backend/src/http/loopback.ts";

/**
 * Responds with 403 to a request whose Host or Origin is not of this machine, and returns whether it did. Other sites
 * that a browser on this machine has open, or whose name resolves to it, could otherwise use a local service.
 */
export function refusesForeign({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (isFromThisMachine(headers)) return false;
  response.writeHead(403).end("This service answers requests of this machine only.");
  return true;
}
