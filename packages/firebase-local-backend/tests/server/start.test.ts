import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmulator } from "../../src/server.ts";
import { openRules, root, startFirestore } from "../support/startFirestore.ts";

const options = { projectId: "demo-test" };

let taken: Server | null = null;

afterEach(() => {
  taken?.close();
  taken = null;
});

/** A port that something else listens on until the test is over. */
async function takenPort(): Promise<number> {
  const server = createServer();
  taken = server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

it.each([
  ["firestorePort", "FIRESTORE_PORT"],
  ["storagePort", "STORAGE_PORT"],
])("the error for a taken %s contains its variable", async (option, variable) => {
  const port = await takenPort();
  await expect(startEmulator({ ...options, [option]: port })).rejects.toThrow(
    new Error(`port ${port} is already in use; set ${variable} to a free one`),
  );
});

it("a syntax error in rules prevents the start, with file, line and column", async () => {
  const source = "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b { }\n}";
  const firestoreRules = { fileName: "firebase/firestore.rules", source };
  await expect(startEmulator({ ...options, firestoreRules })).rejects.toThrow(
    /^firebase\/firestore\.rules:3:\d+ /,
  );
});

it("serves both ports when ready, and neither after the stop", async () => {
  const firestore = await startFirestore();
  for (const url of [firestore.url, firestore.storageUrl]) {
    expect(await (await fetch(url)).text()).toBe("Ok");
  }
  await firestore.stop();
  await expect(fetch(firestore.url)).rejects.toThrow("fetch failed");
});

it("refuses every request without the owner token when there are no rules", async () => {
  const emulator = await startEmulator(options);
  try {
    const urls = [
      `http://127.0.0.1:${emulator.firestorePort}/v1/${root}/rows/one`,
      `http://127.0.0.1:${emulator.storagePort}/v0/b/demo-test.appspot.com/o/one`,
    ];
    for (const url of urls) {
      expect((await fetch(url)).status).toBe(403);
      expect((await fetch(url, { headers: { authorization: "Bearer owner" } })).status).toBe(404);
    }
  } finally {
    await emulator.stop();
  }
});

describe("from the command line", () => {
  let folder: string;
  let running: ChildProcess | null = null;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "emulator-"));
  });
  afterEach(async () => {
    running?.kill("SIGKILL");
    await rm(folder, { recursive: true });
  });

  /** Runs the program in an empty folder, on free ports. */
  function start(args: readonly string[]) {
    const program = fileURLToPath(new URL("../../bin.js", import.meta.url));
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...process.env, FIRESTORE_PORT: "0", STORAGE_PORT: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running = child;
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
    return { child, output: () => text };
  }

  it("prints where each service is and what is missing, saves on SIGTERM and ends with 0", async () => {
    await writeFile(join(folder, "own.rules"), openRules);
    const { child, output } = start(["--project", "demo-x", "--rules", "own.rules", "--data", "data"]);
    while (!output().includes("queries that need one are refused")) {
      const exit = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => "exit")]);
      if (exit === "exit") throw new Error(output());
    }
    const started = /^Firestore of demo-x is ready at (http:\/\/127\.0\.0\.1:\d+), with own\.rules\n/;
    const url = started.exec(output())?.[1];
    expect(output()).toMatch(/, without rules, for the owner token only\nNo composite indexes: .*\n$/);
    const document = `${url}/v1/projects/demo-x/databases/(default)/documents/rows/one`;
    expect((await fetch(document, { method: "PATCH", body: "{}" })).status).toBe(200);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await readdir(join(folder, "data"))).toContain("firestore.json");
  });

  it("ends with 1 and one line when it cannot start", async () => {
    const { child, output } = start(["--rules", "none.rules"]);
    expect(await once(child, "close")).toEqual([1, null]);
    expect(output()).toBe("The local backend stopped: The file none.rules does not exist.\n");
  });
});
