import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "../../../firebase/emulator/server.ts";
import { openRules, startFirestore } from "./startFirestore.ts";

const options = {
  projectId: "demo-agency",
  host: "127.0.0.1",
  firestorePort: 0,
  storagePort: 0,
  firestoreRules: { fileName: "firestore.rules", source: openRules },
  storageRules: {
    fileName: "storage.rules",
    source: "rules_version = '2'; service firebase.storage { match /b/{bucket}/o {} }",
  },
  indexes: {},
  dataDir: null,
};

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
])("a taken %s is named with its variable", async (option, variable) => {
  const port = await takenPort();
  await expect(startEmulator({ ...options, [option]: port })).rejects.toThrow(
    new Error(`port ${port} is already in use; set ${variable} to a free one`),
  );
});

it("rules that cannot be parsed stop the start with file, line and column", async () => {
  const source = "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b { }\n}";
  const firestoreRules = { fileName: "firebase/firestore.rules", source };
  await expect(startEmulator({ ...options, firestoreRules })).rejects.toThrow(
    /^firebase\/firestore\.rules:3:\d+ /,
  );
});

it("answers on both ports when ready, and on neither after the stop", async () => {
  const firestore = await startFirestore();
  for (const url of [firestore.url, firestore.storageUrl]) {
    expect(await (await fetch(url)).text()).toBe("Ok");
  }
  await firestore.stop();
  await expect(fetch(firestore.url)).rejects.toThrow("fetch failed");
});

describe("from the command line", () => {
  let dataDir: string;
  let running: ChildProcess | null = null;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "emulator-"));
  });
  afterEach(async () => {
    running?.kill("SIGKILL");
    await rm(dataDir, { recursive: true });
  });

  function start(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
    const child = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "firebase/emulator/main.ts"], {
      env: { ...process.env, EMULATOR_DATA_DIR: dataDir, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running = child;
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    return { child, output: () => text };
  }

  it("says where each service is, saves on SIGTERM and ends with 0", async () => {
    const { child, output } = start({ FIRESTORE_PORT: "0", STORAGE_PORT: "0", PROJECT_ID: "demo-x" });
    while (!output().includes("Storage of demo-x is ready")) {
      const exit = await Promise.race([
        once(child.stdout ?? child, "data"),
        once(child, "exit").then(() => "exit"),
      ]);
      if (exit === "exit") throw new Error(output());
    }
    const url = /Firestore of demo-x is ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1];
    const document = `${url}/v1/projects/demo-x/databases/(default)/documents/rows/one`;
    const headers = { authorization: "Bearer owner" };
    expect((await fetch(document, { method: "PATCH", headers, body: "{}" })).status).toBe(200);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await readdir(dataDir)).toContain("firestore.json");
  });

  it("ends with 1 and one line when a port is taken or is none", async () => {
    const port = await takenPort();
    const refused = start({ FIRESTORE_PORT: String(port), STORAGE_PORT: "0" });
    expect(await once(refused.child, "exit")).toEqual([1, null]);
    const reason = `port ${port} is already in use; set FIRESTORE_PORT to a free one`;
    expect(refused.output()).toBe(`The local backend stopped: ${reason}\n`);
    const wrong = start({ STORAGE_PORT: "http" });
    expect(await once(wrong.child, "exit")).toEqual([1, null]);
    expect(wrong.output()).toBe(
      'The local backend stopped: STORAGE_PORT must be a port number, not "http"\n',
    );
  });
});
