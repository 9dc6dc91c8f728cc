import { readCommandLine, usage } from "./commandLine.ts";
import { logLine } from "./log.ts";
import { startEmulator, type RulesSource } from "./server.ts";

/** Runs the local backend from the command line until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const options = await readCommandLine(process.argv.slice(2), process.env);
  if (!options) {
    logLine(usage);
    return;
  }
  const emulator = await startEmulator(options);
  report(`Firestore of ${options.projectId}`, emulator.firestorePort, options.firestoreRules);
  report(`Storage of ${options.projectId}`, emulator.storagePort, options.storageRules);
  if (options.indexes === undefined) logLine("No composite indexes: queries that need one are refused");
  if (!options.dataDir) logLine("Data is kept in memory; --data <folder> keeps it on disk");

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    emulator.stop().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function report(service: string, port: number, rules: RulesSource | undefined): void {
  const access = rules ? `with ${rules.fileName}` : "without rules, for the owner token only";
  logLine(`${service} is ready at http://127.0.0.1:${port}, ${access}`);
}

function fail(error: unknown): void {
  logLine(`The local backend stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

main().catch(fail);
