import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "../../src/commandLine.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "command-line-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

it("uses the ports of the official suite, in memory and without rules, by default", async () => {
  expect(await readCommandLine([], {})).toEqual({
    projectId: "demo-project",
    firestorePort: 8080,
    storagePort: 9199,
    dataDir: null,
  });
});

it("reads the files and values of the options, and ports from the environment", async () => {
  const rules = await write("a.rules", "firestore");
  const storageRules = await write("b.rules", "storage");
  const indexes = await write("c.json", '{"indexes":[]}');
  const args = ["--rules", rules, "--storage-rules", storageRules, "--indexes", indexes, "--data", "kept"];
  const ports = { FIRESTORE_PORT: "1", STORAGE_PORT: "2" };
  expect(await readCommandLine([...args, "--project", "demo-x"], ports)).toEqual({
    projectId: "demo-x",
    firestorePort: 1,
    storagePort: 2,
    firestoreRules: { fileName: rules, source: "firestore" },
    storageRules: { fileName: storageRules, source: "storage" },
    indexes: { indexes: [] },
    dataDir: "kept",
  });
});

it("checks no indexes with --indexes none", async () => {
  expect((await readCommandLine(["--indexes", "none"], {}))?.indexes).toBeNull();
});

it("returns null for --help", async () => {
  expect(await readCommandLine(["--help"], {})).toBeNull();
});

it.each([
  [
    "a port that is no number",
    [],
    { STORAGE_PORT: "http" },
    'STORAGE_PORT must be a port number, not "http"',
  ],
  ["a missing file", ["--indexes", "none.json"], {}, "The file none.json does not exist."],
  ["an unknown option", ["--rule", "x"], {}, "Unknown option '--rule'"],
])("refuses %s", async (_case, args, environment, message) => {
  await expect(readCommandLine(args, environment)).rejects.toThrow(message);
});

it("refuses indexes that are not JSON, naming the file", async () => {
  const file = await write("wrong.json", "{");
  await expect(readCommandLine(["--indexes", file], {})).rejects.toThrow(`${file} is not JSON: `);
});
