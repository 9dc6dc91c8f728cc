import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "../src/server.ts";

const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if true; } } }`;

/**
 * Runs the two programs of a folder of recordings, each against an empty backend of its own, with its address as
 * argument. They print what differs; the second finds rules to load at the end in the file that `RULES` names.
 */
export async function replayRecordings(
  folder: string,
  projectId: string,
  print: (line: string) => void,
): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "judge-"));
  const rulesFile = join(scratch, "open.rules");
  try {
    await writeFile(rulesFile, OPEN_RULES);
    for (const program of ["replay.mjs", "replay-rules.mjs"]) {
      const firestoreRules = { fileName: rulesFile, source: OPEN_RULES };
      const backend = await startEmulator({ projectId, firestoreRules });
      try {
        print(`\n${program}`);
        print(await outputOf(join(folder, program), `http://127.0.0.1:${backend.firestorePort}`, rulesFile));
      } finally {
        await backend.stop();
      }
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}

function outputOf(program: string, url: string, rulesFile: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, url], { env: { ...process.env, RULES: rulesFile } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", () => resolve(output.trim()));
  });
}
