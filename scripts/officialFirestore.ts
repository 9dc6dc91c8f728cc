import {
  findOfficialEmulator,
  startOfficial,
  type RunningOfficial,
} from "../packages/firebase-local-backend/judge/officialEmulator.ts";

/**
 * Whether Google's own emulator takes the place of the local Firestore: with the option `--official`, or in processes
 * that `npm run test:official` starts.
 */
export const officialFirestore =
  process.argv.includes("--official") || process.env["OFFICIAL_FIRESTORE"] === "1";

/**
 * Starts the Firestore emulator of gcloud or firebase-tools with the rules in `rulesFile`. It keeps documents in memory,
 * and posts the events of triggers to `functions`, a host and port.
 * @throws Error that says what to install when Java or the emulator is missing
 */
export async function startOfficialFirestore(rulesFile: string, functions: string): Promise<RunningOfficial> {
  const found = findOfficialEmulator();
  if ("missing" in found) throw new Error(found.missing);
  return startOfficial(found, { rules: rulesFile, functions });
}
