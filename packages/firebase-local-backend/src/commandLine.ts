import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { errorCode } from "./errorCode.ts";
import type { EmulatorOptions, RulesSource } from "./server.ts";

export const usage = `Runs Cloud Firestore and Cloud Storage for Firebase on 127.0.0.1 until SIGINT or SIGTERM.

  --project <id>          project id that ID tokens must name (demo-project)
  --rules <file>          security rules of Firestore (firestore.rules)
  --storage-rules <file>  security rules of Storage (storage.rules)
  --indexes <file>        composite indexes of Firestore (firestore.indexes.json); "none" needs no index
  --data <folder>         where documents and files are kept (in memory)
  --help                  prints this text

The environment variables FIRESTORE_PORT (8080) and STORAGE_PORT (9199) set the ports; 0 takes a free one.`;

/**
 * Reads options, environment variables and the files that they name. A file that no option names may be missing.
 * @returns the options to start with, or `null` for `--help`
 * @throws Error with one line for an unknown option, a wrong port, or a file that cannot be read
 */
export async function readCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<EmulatorOptions | null> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: "string", default: "demo-project" },
      rules: { type: "string" },
      "storage-rules": { type: "string" },
      indexes: { type: "string" },
      data: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return null;
  const firestoreRules = await readOptional(values.rules, "firestore.rules");
  const storageRules = await readOptional(values["storage-rules"], "storage.rules");
  const unchecked = values.indexes === "none";
  const indexes = unchecked ? null : await readOptional(values.indexes, "firestore.indexes.json");
  return {
    projectId: values.project,
    firestorePort: portOf(environment, "FIRESTORE_PORT", 8080),
    storagePort: portOf(environment, "STORAGE_PORT", 9199),
    ...(firestoreRules && { firestoreRules }),
    ...(storageRules && { storageRules }),
    ...(unchecked && { indexes: null }),
    ...(indexes && { indexes: parseJsonFile(indexes) }),
    dataDir: values.data ?? null,
  };
}

/** Reads the file that an option names, else the file of the default name, `null` when that does not exist. */
async function readOptional(named: string | undefined, defaultName: string): Promise<RulesSource | null> {
  const fileName = named ?? defaultName;
  try {
    return { fileName, source: await readFile(fileName, "utf8") };
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    if (named === undefined) return null;
    throw new Error(`The file ${fileName} does not exist.`, { cause: error });
  }
}

function parseJsonFile({ fileName, source }: RulesSource): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`${fileName} is not JSON: ${cause}`, { cause: error });
  }
}

function portOf(environment: NodeJS.ProcessEnv, variable: string, otherwise: number): number {
  const text = environment[variable];
  if (text === undefined || text === "") return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new Error(`${variable} must be a port number, not "${text}"`);
}
