import { parseArgs } from "node:util";
import { logLine } from "../src/log.ts";
import { startEmulator } from "../src/server.ts";
import { judgeOperations } from "./judgeOperations.ts";
import { judgeRules } from "./judgeRules.ts";
import { findOfficialEmulator, startOfficial } from "./officialEmulator.ts";
import { replayRecordings } from "./replayRecordings.ts";
import { createTally, tableOf } from "./tally.ts";

const usage = `Compares this backend with the official Firestore emulator, both on free ports.

  --seed <n>             the same seed asks the same questions (1)
  --count <n>            random operations (10000)
  --rules <n>            random requests under random rules (5000)
  --recordings <folder>  also runs its replay.mjs and replay-rules.mjs against this backend
  --project <id>         the project of their ID tokens (demo-project)`;

/** Prints each difference once, and a table. Ends with 1 when this backend allows what the official one refuses. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "10000" },
      rules: { type: "string", default: "5000" },
      recordings: { type: "string" },
      project: { type: "string", default: "demo-project" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return logLine(usage);
  const [seed, count, rules] = [values.seed, values.count, values.rules].map(wholeNumber);
  const found = findOfficialEmulator();
  if ("missing" in found) throw new Error(found.missing);
  const here = await startEmulator({ projectId: "demo-judge", indexes: null });
  const official = await startOfficial(found);
  const stop = async () => {
    await Promise.all([here.stop(), official.stop()]);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(1)));
  }
  try {
    logLine(`${found.jar}, seed ${seed}`);
    if (values.recordings !== undefined) {
      await replayRecordings(values.recordings, values.project, logLine);
    }
    const tally = createTally();
    const backends = { here: `http://127.0.0.1:${here.firestorePort}`, official: official.url };
    await judgeOperations(backends, { seed: seed ?? 1, count: count ?? 0, tally, print: logLine });
    await judgeRules(backends, { seed: seed ?? 1, count: rules ?? 0, tally, print: logLine });
    logLine(`\n${tableOf(tally.rows())}`);
    if (Array.from(tally.rows().values()).some(({ onlyHere }) => onlyHere > 0)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`"${text}" is not a whole number`);
}

main().catch((error: unknown) => {
  logLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
