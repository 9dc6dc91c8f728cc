import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { logLine } from "../src/log.ts";
import { findOfficialEmulator, startOfficial } from "./officialEmulator.ts";

const SIZES = [0, 10_000, 100_000];
/** Documents in one commit while loading. */
const BATCH = 500;
/** Requests that are sent at the same time. */
const PARALLEL = 8;
/** How long each figure is measured, in milliseconds, after as much time that does not count. */
const MEASURED_MS = 4_000;
const root = "projects/demo-load/databases/(default)/documents";

type Send = (path: string, body: unknown) => Promise<void>;

/** A client with the owner token; a refused request throws. */
function client(url: string): Send {
  const headers = { authorization: "Bearer owner", "content-type": "application/json" };
  return async (path, body) => {
    const response = await fetch(`${url}/v1/${root}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  };
}

const nameOf = (collection: string, id: number) => `${root}/${collection}/${String(id).padStart(7, "0")}`;

const writeOf = (collection: string, id: number) => ({
  update: {
    name: nameOf(collection, id),
    fields: {
      n: { integerValue: String(id) },
      kind: { stringValue: `kind ${id % 1_000}` },
      text: { stringValue: "x".repeat(500) },
    },
  },
});

async function load(send: Send, from: number, to: number): Promise<void> {
  for (let id = from; id < to; id += BATCH) {
    const writes = Array.from({ length: Math.min(BATCH, to - id) }, (_, next) => writeOf("rows", id + next));
    await send(":commit", { writes });
  }
}

const queries = {
  equality: (id: number) => ({
    where: {
      fieldFilter: {
        field: { fieldPath: "kind" },
        op: "EQUAL",
        value: { stringValue: `kind ${id % 1_000}` },
      },
    },
  }),
  newest: () => ({ orderBy: [{ field: { fieldPath: "n" }, direction: "DESCENDING" }] }),
  /** A page anywhere in the collection. */
  page: (id: number, size: number) => ({
    orderBy: [{ field: { fieldPath: "__name__" } }],
    startAt: { values: [{ referenceValue: nameOf("rows", (id * 7_919) % Math.max(1, size)) }] },
  }),
};

/** Requests a second, with several at a time. */
async function rate(request: (id: number) => Promise<void>): Promise<number> {
  let next = 0;
  const run = async (): Promise<number> => {
    const end = performance.now() + MEASURED_MS;
    let done = 0;
    const worker = async () => {
      while (performance.now() < end) {
        next += 1;
        await request(next);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return done / (MEASURED_MS / 1_000);
  };
  await run();
  return await run();
}

async function measure(send: Send, size: number): Promise<Record<string, number>> {
  const ask = (query: object) =>
    send(":runQuery", { structuredQuery: { from: [{ collectionId: "rows" }], limit: 20, ...query } });
  return {
    writes: await rate((id) => send(":commit", { writes: [writeOf("written", id % 1_000)] })),
    equality: await rate((id) => ask(queries.equality(id))),
    newest: await rate(() => ask(queries.newest())),
    page: await rate((id) => ask(queries.page(id, size))),
  };
}

/** Starts this backend in a process of its own, as the official emulator is one. */
async function startHere() {
  const program = fileURLToPath(new URL("../bin.js", import.meta.url));
  const child = spawn(process.execPath, [program, "--indexes", "none"], {
    env: { ...process.env, FIRESTORE_PORT: "0", STORAGE_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  let url: string | undefined;
  while (url === undefined) {
    const [chunk] = (await once(child.stdout, "data")) as [Buffer];
    output += chunk.toString();
    [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  }
  return { url, stop: () => child.kill() };
}

/** Prints requests a second of both backends at each number of stored documents, and their ratio. */
async function main(): Promise<void> {
  const found = findOfficialEmulator();
  if ("missing" in found) throw new Error(found.missing);
  const [here, official] = [await startHere(), await startOfficial(found)];
  try {
    const clients = [client(here.url), client(official.url)];
    logLine("| documents | request | here a second | officially a second | ratio |");
    logLine("| ---: | --- | ---: | ---: | ---: |");
    let stored = 0;
    for (const size of SIZES) {
      const figures: Record<string, number>[] = [];
      for (const send of clients) {
        await load(send, stored, size);
        figures.push(await measure(send, size));
      }
      stored = size;
      for (const [name, own] of Object.entries(figures[0] ?? {})) {
        const other = figures[1]?.[name] ?? 0;
        const cells = [own.toFixed(0), other.toFixed(0), Number((own / other).toPrecision(2))];
        logLine(`| ${size} | ${name} | ${cells.join(" | ")} |`);
      }
    }
  } finally {
    here.stop();
    await official.stop();
  }
}

main().catch((error: unknown) => {
  logLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
