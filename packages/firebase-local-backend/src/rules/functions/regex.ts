import { RE2JS, RE2JSException } from "re2js";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";

/** Cached, because rules use few patterns, and use them often. */
const CACHE_SIZE = 200;
const cache = new Map<string, RE2JS>();

/** Compiles a pattern in RE2's syntax. @throws RulesEvaluationError when it is not valid or too large */
export function compileRegex(pattern: string): RE2JS {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const compiled = withReason(pattern, () => RE2JS.compile(pattern));
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
}

/** The text with every match replaced; `$1` and `${name}` insert groups, a backslash escapes what follows it. */
export function replaceAll(pattern: string, text: string, by: string): string {
  // As in production, a dollar without a group and a last backslash stand for themselves.
  const replacement = by.replaceAll(/\\.|\$(?![\d{])|\\$/gs, (part) =>
    part.length > 1 ? part : `\\${part}`,
  );
  return withReason(pattern, () => compileRegex(pattern).matcher(text).replaceAll(replacement, true));
}

/** The text between the matches, without empty texts at its end. */
export function splitBy(pattern: string, text: string): string[] {
  const matcher = compileRegex(pattern).matcher(text);
  const parts: string[] = [];
  let from = 0;
  while (matcher.find()) {
    parts.push(text.slice(from, matcher.start()));
    from = matcher.end();
  }
  parts.push(text.slice(from));
  while (parts.length > 1 && parts.at(-1) === "") parts.pop();
  return parts;
}

function withReason<Result>(pattern: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const shown = JSON.stringify(pattern.slice(0, 80));
    throw new RulesEvaluationError(`the pattern ${shown} is not valid: ${error.message}`);
  }
}
