import { SAMPLING_PATH, parseSampling, type Sampling } from "../../src/telemetry/sampling.ts";
import { samplingText } from "./liveSampling.ts";

/**
 * Publishes the rules for errors that nobody reports, unless the site has them already. Rates and switched-off fields
 * stay as they are. Returns the sampling rules.
 * @param live the published sampling rules; `null` when the site has none.
 * @param publish publishes these texts by path.
 * @throws when the rules make no valid file. The site then stays as it is.
 */
export async function publishRules(
  rules: readonly string[],
  live: Sampling | null,
  publish: (files: Record<string, string>) => Promise<void>,
): Promise<Sampling> {
  if (!live) throw new Error(`The site has no valid ${SAMPLING_PATH}. Deploy the site first.`);
  if (rules.join("\n") === live.ignore.join("\n")) return live;
  const sampling = { ...live, ignore: rules };
  const text = samplingText(sampling);
  // An invalid file would be ignored as a whole.
  if (!parseSampling(text)) throw new Error("The rules are too long, or one of them is too short.");
  await publish({ [SAMPLING_PATH]: text });
  return sampling;
}
