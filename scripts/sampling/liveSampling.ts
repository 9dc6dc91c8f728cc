import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { request } from "../command.ts";
import { SAMPLING_PATH, parseSampling, type Sampling } from "../../src/telemetry/sampling.ts";

/**
 * The sampling rules that a published site has; `null` when it has no valid ones.
 * @throws when the site does not answer, with its address.
 */
export async function readLiveSampling(origin: string): Promise<Sampling | null> {
  const response = await request(origin + SAMPLING_PATH);
  return response.ok ? parseSampling(await response.text()) : null;
}

/** The file of sampling rules, as text. */
export function samplingText({ rates, off, ignore }: Sampling): string {
  return `${JSON.stringify({ rates: Object.fromEntries(rates), off, ignore })}\n`;
}

/** "1 % of the visits report errors of release r1. Sent empty: replay." */
export function samplingInWords({ rates, off, ignore }: Sampling): string {
  const parts = [...rates].map(
    ([release, rate]) =>
      `${Number((rate * 100).toPrecision(3))} % of the visits report errors of ${release === "*" ? "all other releases" : `release ${release}`}.`,
  );
  if (off.length > 0) parts.push(`Sent empty: ${off.join(", ")}.`);
  if (ignore.length > 0) parts.push(`Not reported by anybody: ${ignore.join(", ")}.`);
  return parts.join(" ") || "No sampling is set: every visit reports.";
}

/**
 * Puts the live sampling rules of `origin` into a site that was just built into `outDir`, because a deployment replaces the whole
 * site, and tabs with an earlier release may still need the sampling rules. Returns what it did, as a sentence.
 */
export async function keepSampling(origin: string, outDir: string): Promise<string> {
  const sampling = await readLiveSampling(origin).catch(() => null);
  if (!sampling)
    return `${origin} has no valid sampling rules. This deployment publishes rules with which every visit reports.`;
  await writeFile(join(outDir, SAMPLING_PATH), samplingText(sampling));
  return `The sampling rules stay as they are. ${samplingInWords(sampling)}`;
}
