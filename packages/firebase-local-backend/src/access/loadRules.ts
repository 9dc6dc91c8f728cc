import { invalidArgument } from "../http/googleError.ts";
import type { HttpRequest } from "../http/http.ts";
import { jsonArray, jsonObject, jsonString, parseJson } from "../http/json.ts";
import { logLine } from "../log.ts";
import { parseRuleset, type Ruleset } from "../rules/ruleset.ts";
import { RulesSyntaxError } from "../rules/parse/rulesSyntaxError.ts";

/** The Firestore rules of each project; in memory, as in the official emulator. */
export interface ProjectRules {
  of: (projectId: string) => Ruleset;
  set: (projectId: string, ruleset: Ruleset) => void;
}

/** @param initial the rules of a project until others are set */
export function createProjectRules(initial: Ruleset): ProjectRules {
  const rulesets = new Map<string, Ruleset>();
  return {
    of: (projectId) => rulesets.get(projectId) ?? initial,
    set: (projectId, ruleset) => void rulesets.set(projectId, ruleset),
  };
}

/** Parses a rules file and logs its warnings. @throws RulesSyntaxError */
export function loadRuleset(source: string, fileName: string): Ruleset {
  const ruleset = parseRuleset(source, fileName);
  for (const warning of ruleset.warnings) logLine(`Warning: ${warning}`);
  return ruleset;
}

/**
 * The ruleset in a request, in the form of the official emulators: `{ rules: { files: [{ name, content }] } }` with
 * one file.
 * @param fileName the file's name in messages when the request gives none
 * @throws GoogleError INVALID_ARGUMENT for another body, and for rules that cannot be parsed, saying where
 */
export async function rulesetFrom(request: HttpRequest, fileName: string): Promise<Ruleset> {
  const body = jsonObject(parseJson(await request.body()), "", ["rules", "ignore_errors"]);
  const { files } = jsonObject(body.rules, "rules", ["files"]);
  const [first, ...others] = jsonArray(files, "rules.files");
  if (others.length > 0) throw invalidArgument("Rules are loaded from one file.");
  const file = jsonObject(first, "rules.files[0]", ["name", "content"]);
  const name = file.name === undefined ? fileName : jsonString(file.name, "rules.files[0].name");
  try {
    return loadRuleset(jsonString(file.content, "rules.files[0].content"), name);
  } catch (error) {
    if (error instanceof RulesSyntaxError) throw invalidArgument(error.message);
    throw error;
  }
}
