import type {
  CallExpression,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  MethodExpression,
  Owner,
  RulesFile,
} from "../parse/ast.ts";
import { checkCall, checkMethod, wrongCount } from "./checkCall.ts";
import { checkCallDepth } from "./checkCallDepth.ts";
import { RulesEvaluationError } from "../evaluate/evaluationError.ts";
import { compileRegex } from "../functions/regex.ts";
import { MAX_MATCH_SEGMENTS, MAX_MATCH_WILDCARDS } from "../limits.ts";
import { RulesSyntaxError, type SourcePosition } from "../parse/rulesSyntaxError.ts";
import { Scope, type ResolvedFunction } from "./scope.ts";
import type { RulesService } from "../types.ts";
import { partsOf } from "./walkExpression.ts";

const REGEX_METHODS: ReadonlySet<string> = new Set(["matches", "replace", "split"]);

/** Variables that are in scope everywhere in a file. */
const GLOBAL_VARIABLES = ["request", "resource"];

export interface ResolvedNames {
  readonly functions: ReadonlyMap<CallExpression, ResolvedFunction>;
  /** Each begins "fileName:line:column ". */
  readonly warnings: readonly string[];
}

/**
 * Finds the function each call of a file reaches and checks every name that can be checked without a request. As in
 * production, unknown variables, functions and methods and wrong numbers of arguments are warnings: such an expression
 * is an error when it is evaluated.
 * @throws RulesSyntaxError for functions that call themselves, names declared twice, invalid patterns and match
 *   statements beyond the limits.
 */
export function resolveNames(file: RulesFile, fileName: string): ResolvedNames {
  return new NameResolver(file, fileName).resolve();
}

class NameResolver {
  readonly #file: RulesFile;
  readonly #fileName: string;
  readonly #owners = new Map<FunctionDeclaration, Owner>();
  readonly #targets = new Map<CallExpression, ResolvedFunction>();
  readonly #warnings: string[] = [];
  /** Null in functions outside services, which any service may call. */
  #service: RulesService | null = null;

  constructor(file: RulesFile, fileName: string) {
    this.#file = file;
    this.#fileName = fileName;
  }

  resolve(): ResolvedNames {
    const scope = this.#open(this.#file, null, GLOBAL_VARIABLES);
    for (const service of this.#file.services) {
      this.#service = service.name;
      const serviceScope = this.#open(service, scope, []);
      for (const match of service.matches) this.#resolveMatch(match, serviceScope, 0, 0);
      this.#service = null;
    }
    checkCallDepth(this.#owners.keys(), this.#targets, (position, reason) => this.#fail(position, reason));
    return { functions: this.#targets, warnings: this.#warnings };
  }

  #resolveMatch(match: MatchBlock, outer: Scope, segmentsSoFar: number, wildcardsSoFar: number): void {
    const names = match.segments.flatMap((segment) => (segment.kind === "literal" ? [] : [segment.name]));
    const segments = segmentsSoFar + match.segments.length;
    const wildcards = wildcardsSoFar + names.length;
    if (segments > MAX_MATCH_SEGMENTS)
      this.#fail(match, `a match path has at most ${MAX_MATCH_SEGMENTS} segments`);
    const recursive = match.segments.findIndex(({ kind }) => kind === "recursive");
    if (this.#file.version === "1" && recursive !== -1 && recursive !== match.segments.length - 1) {
      this.#fail(match, "in rules_version '1' a recursive wildcard is the last segment of its path");
    }
    if (wildcards > MAX_MATCH_WILDCARDS) {
      this.#fail(match, `a match path has at most ${MAX_MATCH_WILDCARDS} wildcards`);
    }
    const scope = this.#open(match, outer, names);
    for (const statement of match.statements) {
      if (statement.kind === "match") this.#resolveMatch(statement, scope, segments, wildcards);
      else {
        for (const name of statement.unknownMethods) this.#warn(statement, `unknown method '${name}'`);
        if (statement.condition !== null) this.#resolveExpression(statement.condition, scope);
      }
    }
  }

  /** The scope of a block, whose own functions are resolved in it. */
  #open(owner: Owner, outer: Scope | null, variables: readonly string[]): Scope {
    for (const [index, declaration] of owner.functions.entries()) {
      if (owner.functions.findIndex((other) => other.name === declaration.name) < index) {
        this.#fail(declaration, `the function '${declaration.name}' is declared twice`);
      }
      this.#owners.set(declaration, owner);
    }
    const scope = new Scope(outer, variables, owner.functions);
    for (const declaration of owner.functions) this.#resolveFunction(declaration, scope);
    return scope;
  }

  #resolveFunction(declaration: FunctionDeclaration, outer: Scope): void {
    const scope = new Scope(outer, declaration.parameters);
    for (const binding of declaration.bindings) {
      this.#resolveExpression(binding.value, scope);
      scope.declare(binding.name);
    }
    this.#resolveExpression(declaration.result, scope);
  }

  #resolveExpression(expression: Expression, scope: Scope): void {
    if (expression.kind === "name" && !scope.hasVariable(expression.name)) {
      this.#warn(expression, `unknown variable '${expression.name}'`);
    }
    if (expression.kind === "call") this.#resolveCall(expression, scope);
    const skipped = expression.kind === "method" ? this.#resolveMethod(expression, scope) : null;
    for (const part of partsOf(expression)) {
      if (part !== skipped) this.#resolveExpression(part, scope);
    }
  }

  #resolveCall(call: CallExpression, scope: Scope): void {
    const declaration = scope.functionNamed(call.name);
    const reason =
      declaration === undefined
        ? checkCall(call, this.#service)
        : wrongCount(call.name, declaration.parameters.length, call.args.length);
    if (reason !== null) this.#warn(call, reason);
    const owner = declaration && this.#owners.get(declaration);
    if (declaration && owner) this.#targets.set(call, { declaration, owner });
  }

  /** Returns the receiver when it is a namespace and so needs no scope. */
  #resolveMethod(call: MethodExpression, scope: Scope): Expression | null {
    const { object } = call;
    const isNamespace = object.kind === "name" && !scope.hasVariable(object.name);
    const reason = checkMethod(call, isNamespace ? object.name : null, this.#service);
    if (reason !== null) this.#warn(reason.at, reason.text);
    const [pattern] = call.args;
    if (REGEX_METHODS.has(call.name) && pattern?.kind === "literal" && typeof pattern.value === "string") {
      this.#checkPattern(pattern.value, pattern);
    }
    return isNamespace ? object : null;
  }

  #checkPattern(pattern: string, position: SourcePosition): void {
    try {
      compileRegex(pattern);
    } catch (error) {
      if (!(error instanceof RulesEvaluationError)) throw error;
      this.#fail(position, error.message);
    }
  }

  #warn({ line, column }: SourcePosition, reason: string): void {
    this.#warnings.push(`${this.#fileName}:${line}:${column} ${reason}`);
  }

  #fail(position: SourcePosition, reason: string): never {
    throw new RulesSyntaxError(this.#fileName, position, reason);
  }
}
