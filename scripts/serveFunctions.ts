import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import * as functions from "../firebase/functions/src/triggers.ts";
import { DAY_MS, MINUTE_MS } from "../src/lib/clock.ts";
import { refusesForeign } from "./refusesForeign.ts";

// Runs the Cloud Functions on the writes of the local backend. Started by `startFunctions`, with the parameters of the
// functions in the environment.

const project = process.env["GCLOUD_PROJECT"] ?? "";
const firestore = `http://${process.env["FIRESTORE_EMULATOR_HOST"]}/emulator/v1`;

/** What firebase-functions attaches to a function: its manifest entry and the handler. */
interface Deployed {
  (event: unknown): Promise<unknown>;
  run: (event: unknown) => Promise<unknown>;
  __endpoint: {
    eventTrigger?: {
      eventType: string;
      eventFilters: Record<string, string>;
      eventFilterPathPatterns: Record<string, string>;
    };
    scheduleTrigger?: { schedule: string };
  };
}

const deployed = Object.entries(functions) as unknown as [string, Deployed][];

async function control(method: string, path: string, body: unknown): Promise<void> {
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const answer = await fetch(firestore + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`Registering a function failed: ${await answer.text()}`);
}

/** Registers a function as the official Functions emulator does. */
async function register(key: string, { __endpoint: { eventTrigger } }: Deployed): Promise<void> {
  if (!eventTrigger) return;
  const { eventType, eventFilters, eventFilterPathPatterns } = eventTrigger;
  const pattern = eventFilterPathPatterns["document"];
  await control("POST", `/projects/${project}/eventarcTrigger?eventarcTriggerId=${key}`, {
    eventType,
    database: eventFilters["database"],
    namespace: eventFilters["namespace"],
    document: pattern
      ? { value: pattern, matchType: "PATH_PATTERN" }
      : { value: eventFilters["document"], matchType: "EXACT" },
  });
}

function report(key: string, error: unknown): void {
  console.error(`The function ${key} failed: ${error instanceof Error ? error.stack : String(error)}`);
}

/**
 * Runs a scheduled function at once and then every few minutes, or every day from tomorrow on: one of the samples is
 * older than the night allows.
 */
function schedule(key: string, { run, __endpoint: { scheduleTrigger } }: Deployed): void {
  if (!scheduleTrigger) return;
  const start = () => {
    run({ scheduleTime: new Date().toISOString() }).catch((error: unknown) => report(key, error));
  };
  const [, minutes] = /^every (\d+) minutes$/.exec(scheduleTrigger.schedule) ?? [];
  if (minutes) start();
  setInterval(start, minutes ? Number(minutes) * MINUTE_MS : DAY_MS);
}

/**
 * The CloudEvent of a request: its JSON, or as the official emulator sends it, with attributes in headers and the data as
 * Base64 of a protocol buffer.
 */
async function readEvent(request: IncomingMessage): Promise<unknown> {
  const { headers } = request;
  if (headers["content-type"] !== "application/protobuf") return json(request);
  const attributes = Object.entries(headers).filter(([name]) => name.startsWith("ce-"));
  return {
    ...Object.fromEntries(attributes.map(([name, value]) => [name.slice("ce-".length), value])),
    data: Buffer.from(await text(request), "base64"),
  };
}

/** Runs the function that the path names, with the event in the body. Resolves with the status of the response. */
async function runNamed(request: IncomingMessage): Promise<number> {
  const key = (request.url ?? "").split("/").at(-1);
  const [, run] = deployed.find(([name]) => name === key) ?? [];
  if (!run) return 404;
  let event: unknown;
  try {
    event = await readEvent(request);
  } catch {
    return 400;
  }
  try {
    await run(event);
    return 200;
  } catch (error) {
    report(String(key), error);
    return 500;
  }
}

const server = createServer((request, response) => {
  if (refusesForeign(request, response)) return;
  void runNamed(request).then((status) => response.writeHead(status).end());
});

// The parent has ended, in whatever way.
process.on("disconnect", () => process.exit());

server.listen(Number(process.env["FUNCTIONS_PORT"] ?? 0), "127.0.0.1", () => {
  const start = async () => {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await control("PUT", "/functionsEmulator", { host });
    for (const [key, one] of deployed) await register(key, one);
    for (const [key, one] of deployed) schedule(key, one);
    process.send?.(`http://${host}`);
  };
  start().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
