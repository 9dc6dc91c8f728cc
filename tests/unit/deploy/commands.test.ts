/** @jest-environment node */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "commands-"));
const brokenFile = join(folder, "company.json");
writeFileSync(brokenFile, "{");
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command to its end. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number | null; text: string }> {
  const child = spawn("node_modules/.bin/tsx", args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => void (text += chunk.toString()));
  }
  return new Promise((done) => child.on("close", (status) => done({ status, text })));
}

test.each<[name: string, args: string[], sentence: string, facts?: string]>([
  ["setup with an unknown option", ["scripts/setup.ts", "--form", "x"], "--form"],
  [
    "setup with broken facts",
    ["scripts/setup.ts"],
    `${brokenFile}:1: The file is not valid JSON`,
    brokenFile,
  ],
  ["rules:administrator with broken facts", ["scripts/writeAdministrator.ts"], brokenFile, brokenFile],
  ["smoke with an unknown option", ["scripts/smoke.ts", "--write"], "--write"],
  ["smoke with what is no address", ["scripts/smoke.ts", "a b"], '"a b" is no address'],
  [
    "smoke with a host that does not answer",
    ["scripts/smoke.ts", "nothing.invalid"],
    "https://nothing.invalid does not answer",
  ],
  ["rollback of a site that does not answer", ["scripts/rollback.ts"], "/releases.json does not answer: "],
  ["sampling with a share that is none", ["scripts/sampling.ts", "half"], '"half" is no share'],
  ["cloud with a budget that is none", ["scripts/cloud.ts", "--budget", "x"], "--budget is a whole amount"],
  ["build into a folder of other files", ["scripts/build.ts", "docs"], "files that are no earlier build"],
  ["drill with an unknown option", ["scripts/drill.ts", "--bogus"], "Unknown option '--bogus'"],
  ["deploy with a word that is no mode", ["scripts/deploy.ts", "text"], '"text" is none of'],
])(
  "%s ends with a sentence and exit code 1",
  async (...[, args, sentence, facts]) => {
    const { status, text } = await run(args, facts === undefined ? {} : { COMPANY_FILE: facts });
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  },
  60_000,
);
