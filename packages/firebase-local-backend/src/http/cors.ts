import type { IncomingHttpHeaders } from "node:http";
import { isFromThisMachine } from "./loopback.ts";

const preflightSeconds = 3600;

/**
 * Headers that let a page of any origin call this server with any headers, as the hosted services do. `exposed` are
 * the response headers that its script may read. Only pages of this machine may come from another network.
 */
export function corsHeaders(
  request: IncomingHttpHeaders,
  exposed: readonly string[],
): Record<string, string> {
  const headers: Record<string, string> = {
    "access-control-allow-origin": request.origin ?? "*",
    vary: "Origin, Access-Control-Request-Headers",
  };
  if (exposed.length > 0) headers["access-control-expose-headers"] = exposed.join(", ");
  const wanted = request["access-control-request-method"];
  if (wanted === undefined) return headers;
  return {
    ...headers,
    "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": request["access-control-request-headers"] ?? "",
    "access-control-max-age": String(preflightSeconds),
    ...(request["access-control-request-private-network"] === "true" &&
      isFromThisMachine(request) && { "access-control-allow-private-network": "true" }),
  };
}
