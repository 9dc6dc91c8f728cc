import type { Ruleset } from "./rules/ruleset.ts";

/** The rules of Firestore that each project has; in memory, as in the official emulator. */
export interface ProjectRules {
  of: (projectId: string) => Ruleset;
  set: (projectId: string, ruleset: Ruleset) => void;
}

/** @param initial what a project has until others are set */
export function createProjectRules(initial: Ruleset): ProjectRules {
  const rulesets = new Map<string, Ruleset>();
  return {
    of: (projectId) => rulesets.get(projectId) ?? initial,
    set: (projectId, ruleset) => void rulesets.set(projectId, ruleset),
  };
}
