import type { Firestore } from "firebase-admin/firestore";
import { publishRules } from "../../../../scripts/sampling/noiseRules.ts";
import type { Sampling } from "../../../../src/telemetry/sampling.ts";

/** The document of the rules for errors that visitors do not report. The panel writes it. */
export const NOISE_PATH = "settings/noise";

/** Publishes the stored rules. Running it again, or twice at the same time, changes nothing more. */
export async function publishNoise(
  firestore: Firestore,
  live: () => Promise<Sampling | null>,
  publish: (files: Record<string, string>) => Promise<void>,
): Promise<void> {
  const stored = ((await firestore.doc(NOISE_PATH).get()).get("rules") ?? []) as { rule: string }[];
  await publishRules(
    stored.map(({ rule }) => rule),
    await live(),
    publish,
  );
}
