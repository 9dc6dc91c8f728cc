import type {
  AllowStatement,
  MatchBlock,
  MatchSegment,
  RulesFile,
  RulesVersion,
  ServiceBlock,
} from "../parse/ast.ts";
import { OPEN_VALUE, pathValue } from "../values/constraint.ts";
import { Environment, type Binding } from "./environment.ts";
import { RulesLimitError } from "./evaluationError.ts";
import { MAX_MATCH_STEPS } from "../limits.ts";
import { ANY_DEPTH, ANY_SEGMENT, type RequestSegment, type RulesService } from "../types.ts";

/** An allow statement whose match statements fit the path, with the variables it can read. */
export interface ApplicableRule {
  readonly rule: AllowStatement;
  readonly environment: Environment;
}

type Variables = readonly (readonly [string, Binding])[];

/** One way a match path can cover segments: its wildcards, and the index of the first remaining segment. */
interface Fit {
  readonly variables: Variables;
  readonly next: number;
}

/**
 * The allow statements that apply to a path, in the order of the file. A statement applies when the match
 * statements around it cover the whole path together; `{name=**}` covers any number of segments, in version 1 of the
 * language at least one.
 * @throws RulesLimitError when there are too many ways to cover the path
 */
export function* applicableRules(
  file: RulesFile,
  service: RulesService,
  path: readonly RequestSegment[],
  globals: Variables,
): Generator<ApplicableRule> {
  const block = file.services.find((candidate) => candidate.name === service);
  if (block === undefined) return;
  const root = new Environment(file, null, globals);
  yield* new PathMatcher(path, file.version).inService(block, new Environment(block, root, []));
}

class PathMatcher {
  readonly #path: readonly RequestSegment[];
  /** The fewest segments that a recursive wildcard covers. */
  readonly #fewest: number;
  #steps = 0;

  constructor(path: readonly RequestSegment[], version: RulesVersion) {
    this.#path = path;
    this.#fewest = version === "1" ? 1 : 0;
  }

  *inService(block: ServiceBlock, environment: Environment): Generator<ApplicableRule> {
    for (const match of block.matches) yield* this.#inMatch(match, environment, 0);
  }

  *#inMatch(match: MatchBlock, outer: Environment, from: number): Generator<ApplicableRule> {
    for (const { variables, next } of this.#fits(match.segments, 0, from, [])) {
      const environment = new Environment(match, outer, variables);
      for (const statement of match.statements) {
        if (statement.kind === "match") yield* this.#inMatch(statement, environment, next);
        else if (next === this.#path.length) yield { rule: statement, environment };
      }
    }
  }

  /** All ways to cover path segments from `at` with the segments of a match path from `index`. */
  *#fits(segments: readonly MatchSegment[], index: number, at: number, variables: Variables): Generator<Fit> {
    this.#steps += 1;
    if (this.#steps > MAX_MATCH_STEPS) throw new RulesLimitError("the path can be matched in too many ways");
    const segment = segments[index];
    if (segment === undefined) {
      yield { variables, next: at };
      return;
    }
    if (segment.kind === "recursive") {
      for (let end = at + this.#fewest; end <= this.#path.length; end += 1) {
        const covered = { value: pathValue(this.#path.slice(at, end)) };
        yield* this.#fits(segments, index + 1, end, [...variables, [segment.name, covered]]);
      }
      return;
    }
    const asked = this.#path[at];
    if (asked === undefined || asked === ANY_DEPTH) return;
    if (segment.kind !== "literal") {
      const value = asked === ANY_SEGMENT ? OPEN_VALUE : asked;
      yield* this.#fits(segments, index + 1, at + 1, [...variables, [segment.name, { value }]]);
    } else if (segment.text === asked) {
      yield* this.#fits(segments, index + 1, at + 1, variables);
    }
  }
}
