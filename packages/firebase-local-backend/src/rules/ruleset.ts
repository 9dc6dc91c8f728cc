import type { CallExpression, RulesFile } from "./parse/ast.ts";
import { trackExpressions, type CoverageCounter } from "./evaluate/coverage.ts";
import { MAX_SOURCE_BYTES } from "./limits.ts";
import { parseFile } from "./parse/parseBlocks.ts";
import { resolveNames } from "./check/resolveNames.ts";
import { RulesSyntaxError } from "./parse/rulesSyntaxError.ts";
import type { ResolvedFunction } from "./check/scope.ts";

/** A checked rules file, ready for evaluateRules(). */
export interface Ruleset {
  readonly fileName: string;
  readonly file: RulesFile;
  /** The function of the file that each call refers to; calls of built-in functions are absent. */
  readonly functions: ReadonlyMap<CallExpression, ResolvedFunction>;
  /** What is wrong in the file although it was loaded; each begins "fileName:line:column ". */
  readonly warnings: readonly string[];
  /** Counts so far, by offset of the expression; see ruleCoverage(). */
  readonly coverage: CoverageCounter;
}

/**
 * Parses a rules file and checks all names in it.
 * @throws RulesSyntaxError whose message begins "fileName:line:column "
 */
export function parseRuleset(source: string, fileName: string): Ruleset {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    throw new RulesSyntaxError(
      fileName,
      { line: 1, column: 1 },
      `a rules file has at most ${MAX_SOURCE_BYTES} bytes`,
    );
  }
  const file = parseFile(source, fileName);
  const { functions, warnings } = resolveNames(file, fileName);
  return { fileName, file, functions, warnings, coverage: trackExpressions(file, source, functions) };
}
