import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as functions from "../firebase/functions/src/triggers.ts";

// Runs the Cloud Functions on the writes of the local backend. Started by `startFunctions`, with the parameters of the
// functions in the environment.

const project = process.env["GCLOUD_PROJECT"] ?? "";
const firestore = `http://${process.env["FIRESTORE_EMULATOR_HOST"]}/emulator/v1`;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const key = new URL(request.url ?? "/", "http://localhost").pathname.split("/").at(-1);
    const [, run] = deployed.find(([name]) => name === key) ?? [];
    if (!run) {
      response.writeHead(404).end();
      return;
    }
    run(JSON.parse(Buffer.concat(chunks).toString())).then(
      () => response.end(),
      (error: unknown) => {
        report(String(key), error);
        response.writeHead(500).end();
      },
    );
  });
});

// The parent has ended, in whatever way.
process.on("disconnect", () => process.exit());

server.listen(Number(process.env["FUNCTIONS_PORT"] ?? 0), "127.0.0.1", () => {
  const start = async () => {
    await control("PUT", "/functionsEmulator", {
      host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    for (const [key, one] of deployed) await register(key, one);
    for (const [key, one] of deployed) schedule(key, one);
    process.send?.("ready");
  };
  start().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
