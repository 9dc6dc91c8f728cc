import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { request } from "../command.ts";
import { BRAKE_PATH, parseBrake, type Brake } from "../../src/telemetry/brake.ts";

/**
 * The brake that a published site has; `null` when it has no valid one.
 * @throws when the site does not answer, with its address.
 */
export async function readLiveBrake(origin: string): Promise<Brake | null> {
  const response = await request(origin + BRAKE_PATH);
  return response.ok ? parseBrake(await response.text()) : null;
}

/** The file's text for a brake. */
export function brakeText({ rates, off, ignore }: Brake): string {
  return `${JSON.stringify({ rates: Object.fromEntries(rates), off, ignore })}\n`;
}

/** "1 % of the visits report errors of release r1. Sent empty: replay." */
export function brakeInWords({ rates, off, ignore }: Brake): string {
  const parts = [...rates].map(
    ([release, rate]) =>
      `${Number((rate * 100).toPrecision(3))} % of the visits report errors of ${release === "*" ? "all other releases" : `release ${release}`}.`,
  );
  if (off.length > 0) parts.push(`Sent empty: ${off.join(", ")}.`);
  if (ignore.length > 0) parts.push(`Not reported by anybody: ${ignore.join(", ")}.`);
  return parts.join(" ") || "No brake is set: every visit reports.";
}

/**
 * Puts the live brake of `origin` into a site that was just built into `outDir`, because a deployment replaces the whole
 * site, and tabs with an earlier release may still need the brake. Returns what it did, as a sentence.
 */
export async function keepBrake(origin: string, outDir: string): Promise<string> {
  const brake = await readLiveBrake(origin).catch(() => null);
  if (!brake)
    return `${origin} has no valid brake for floods. This deployment publishes one that is not set.`;
  await writeFile(join(outDir, BRAKE_PATH), brakeText(brake));
  return `The brake for floods stays as it is. ${brakeInWords(brake)}`;
}
