import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { corsHeaders } from "./cors.ts";
import type { Faults, FaultService } from "../faults.ts";
import type { AppCheck } from "../access/appCheck.ts";
import { GoogleError, invalidArgument } from "./googleError.ts";
import { errorCode } from "../errorCode.ts";
import { checkHost, checkOrigin } from "./loopback.ts";
import type { RequestLog } from "../requestLog.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** The whole body; rejects with INVALID_ARGUMENT when it is longer than the server's limit. */
  readonly body: () => Promise<Buffer>;
}

export interface HttpAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A recognised request, with the name that faults and the request log use. */
export interface Operation {
  name: string;
  run: () => Promise<HttpAnswer> | HttpAnswer;
}

/** Recognises the requests of one API; `null` passes the request to the next resolver. */
export type Resolver = (request: HttpRequest) => Operation | null;

export interface HttpServerOptions {
  service: FaultService;
  /** Resolvers of the service, subject to fault injection and counted in the request log. */
  resolvers: readonly Resolver[];
  /** Resolvers of the control paths, without counting and fault injection. */
  controls: readonly Resolver[];
  faults: Faults;
  appCheck: AppCheck;
  requestLog: RequestLog;
  maxBodyBytes: number;
  /** Response headers that a browser script may read, beside those that it always may. */
  exposedHeaders: readonly string[];
  log: (line: string) => void;
}

/** A response with `value` as JSON. */
export function jsonAnswer(value: unknown, status = 200): HttpAnswer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

/**
 * How long an idle connection is kept, in milliseconds. With Node's default of five seconds, a request sent at that
 * moment can meet a closed connection.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Creates a server, not listening yet. It refuses requests to other hosts than this machine, keeps pages of other
 * sites from the control paths and from sending a token, responds to CORS preflights, passes each request to the first resolver that
 * recognises it, and responds to a GoogleError with its JSON. Any other exception is logged and becomes 500 INTERNAL.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const server = createServer((incoming, response) => {
    answerRequest(options, incoming, response).catch((error: unknown) => {
      // For example a header that cannot be sent: this response is lost, the server continues.
      options.log(`could not respond to ${incoming.method} ${incoming.url}: ${describe(error)}`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function answerRequest(
  options: HttpServerOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cors = corsHeaders(incoming.headers, options.exposedHeaders);
  let answer: HttpAnswer | "close";
  try {
    answer = await runRequest(options, incoming);
  } catch (error) {
    // The client disconnected during its request, so no response is possible.
    if (errorCode(error) === "ECONNRESET" && !incoming.complete) return;
    answer = errorAnswer(error, options.log, `${incoming.method} ${incoming.url}`);
  }
  // Unread bytes would otherwise precede the next request on this connection.
  incoming.resume();
  if (answer === "close") {
    incoming.socket.destroy();
    return;
  }
  const body = answer.body ?? "";
  const length = { "content-length": String(Buffer.byteLength(body)) };
  response.writeHead(answer.status, { ...cors, ...length, ...answer.headers });
  response.end(incoming.method === "HEAD" ? undefined : body);
}

async function runRequest(
  options: HttpServerOptions,
  incoming: IncomingMessage,
): Promise<HttpAnswer | "close"> {
  checkHost(incoming.headers);
  if (incoming.method === "OPTIONS") return { status: 204 };
  // Any page can write a token itself: this backend cannot check signatures.
  if (incoming.headers.authorization) checkOrigin(incoming.headers);
  const request = toHttpRequest(incoming, options.maxBodyBytes);
  for (const resolve of options.controls) {
    const operation = resolve(request);
    if (!operation) continue;
    checkOrigin(request.headers);
    return operation.run();
  }
  for (const resolve of options.resolvers) {
    const operation = resolve(request);
    if (!operation) continue;
    options.requestLog.count(options.service, operation.name);
    return options.faults.around(options.service, operation.name, () => {
      options.appCheck.require(options.service, request);
      return operation.run();
    });
  }
  throw new GoogleError("NOT_FOUND", `No method for ${request.method} ${request.url.pathname}.`);
}

function toHttpRequest(incoming: IncomingMessage, maxBodyBytes: number): HttpRequest {
  const target = incoming.url ?? "/";
  if (!URL.canParse(target, "http://localhost")) throw invalidArgument("The request has a malformed URL.");
  return {
    method: incoming.method ?? "GET",
    url: new URL(target, "http://localhost"),
    headers: incoming.headers,
    body: () => readBody(incoming, maxBodyBytes),
  };
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read and discarded: a client that is still sending would not see an earlier response.
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (length > maxBytes) {
    throw invalidArgument(`Request payload size exceeds the limit: ${maxBytes} bytes.`);
  }
  return Buffer.concat(chunks);
}

function errorAnswer(error: unknown, log: (line: string) => void, request: string): HttpAnswer {
  if (error instanceof GoogleError) return jsonAnswer(error.toJson(), error.httpStatus);
  log(`internal error in ${request}: ${describe(error)}`);
  const internal = new GoogleError("INTERNAL", "Internal error of the local backend; its log has the cause.");
  return jsonAnswer(internal.toJson(), internal.httpStatus);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
