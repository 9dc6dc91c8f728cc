import { SAMPLING_PATH, parseSampling, type Sampling } from "../../src/telemetry/sampling.ts";
import { callGoogle, type GoogleApi } from "../google/googleApi.ts";
import { samplingText } from "./liveSampling.ts";

/** A document of the settings, in Firestore's REST form. */
interface Settings {
  name: string;
  fields: {
    rules?: { arrayValue: { values?: { mapValue: { fields: { rule: { stringValue: string } } } }[] } };
  };
}

/** The rules that the panel has stored; none where none was ever stored. */
export async function readStoredRules(api: GoogleApi): Promise<string[]> {
  // The collection, because 404 for the document could also mean that there is no such database.
  const path = `v1/projects/${api.project}/databases/(default)/documents/settings`;
  const { documents = [] } = await callGoogle<{ documents?: Settings[] }>(api, "firestore", "GET", path);
  const noise = documents.find(({ name }) => name.endsWith("/noise"));
  const rules = noise?.fields.rules?.arrayValue.values ?? [];
  return rules.map(({ mapValue }) => mapValue.fields.rule.stringValue);
}

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
