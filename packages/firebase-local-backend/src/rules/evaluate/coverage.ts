import type {
  AllowStatement,
  CallExpression,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  RulesFile,
} from "../parse/ast.ts";
import { LineIndex } from "../parse/lineIndex.ts";
import type { ResolvedFunction } from "../check/scope.ts";
import { partsOf } from "../check/walkExpression.ts";

/** How often a condition, or a part of one, was true, false or an error. */
export interface ExpressionCoverage {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  sawTrue: number;
  sawFalse: number;
  sawError: number;
}

export type CoverageCounter = ReadonlyMap<Expression, ExpressionCoverage>;

const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "in"]);
const BOOLEAN_FUNCTIONS: ReadonlySet<string> = new Set(["exists", "existsAfter"]);
const BOOLEAN_METHODS: ReadonlySet<string> = new Set([
  "exists",
  "hasAll",
  "hasAny",
  "hasOnly",
  "isNaN",
  "matches",
]);

/**
 * Every boolean expression of the conditions and functions except literals, with the place where it begins. Sorted by
 * place in the file. The counts grow with each evaluateRules() of this ruleset.
 */
export function ruleCoverage({ coverage }: { coverage: CoverageCounter }): ExpressionCoverage[] {
  return [...coverage.values()]
    .map((entry) => Object.assign({}, entry))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Counts one evaluation; the result is null for an error. */
export function recordResult(
  coverage: CoverageCounter,
  expression: Expression,
  result: boolean | null,
): void {
  const entry = coverage.get(expression);
  if (entry === undefined) return;
  if (result === null) entry.sawError += 1;
  else if (result) entry.sawTrue += 1;
  else entry.sawFalse += 1;
}

/** Starts counting for all boolean expressions of a file. */
export function trackExpressions(
  file: RulesFile,
  source: string,
  functions: ReadonlyMap<CallExpression, ResolvedFunction>,
): CoverageCounter {
  const lines = new LineIndex(source);
  const coverage = new Map<Expression, ExpressionCoverage>();
  const visit = (expression: Expression, isCondition: boolean): void => {
    if (expression.kind !== "literal" && (isCondition || isBooleanExpression(expression, functions))) {
      const text = source.slice(expression.start, expression.end);
      coverage.set(expression, {
        ...lines.positionOf(expression.start),
        text,
        sawTrue: 0,
        sawFalse: 0,
        sawError: 0,
      });
    }
    for (const part of partsOf(expression)) visit(part, isConditionIn(expression, part));
  };
  for (const { condition } of allowStatements(file)) {
    if (condition !== null) visit(condition, true);
  }
  for (const declaration of functionsOf(file)) {
    for (const binding of declaration.bindings) visit(binding.value, false);
    visit(declaration.result, false);
  }
  return coverage;
}

/** Whether the part must be a bool by its position. */
function isConditionIn(whole: Expression, part: Expression): boolean {
  if (whole.kind === "logical") return true;
  if (whole.kind === "unary") return whole.operator === "!";
  return whole.kind === "conditional" && whole.condition === part;
}

function isBooleanExpression(
  expression: Expression,
  functions: ReadonlyMap<CallExpression, ResolvedFunction>,
): boolean {
  switch (expression.kind) {
    case "logical":
    case "is":
      return true;
    case "unary":
      return expression.operator === "!";
    case "binary":
      return BOOLEAN_OPERATORS.has(expression.operator);
    case "method":
      return BOOLEAN_METHODS.has(expression.name);
    case "call": {
      const target = functions.get(expression);
      return target === undefined
        ? BOOLEAN_FUNCTIONS.has(expression.name)
        : isBooleanExpression(target.declaration.result, functions);
    }
    default:
      return false;
  }
}

function allowStatements(file: RulesFile): AllowStatement[] {
  return allMatches(file)
    .flatMap((match) => match.statements)
    .filter((statement) => statement.kind === "allow");
}

function functionsOf(file: RulesFile): FunctionDeclaration[] {
  return [file, ...file.services, ...allMatches(file)].flatMap((owner) => owner.functions);
}

function allMatches(file: RulesFile): MatchBlock[] {
  const withNested = (match: MatchBlock): MatchBlock[] => [
    match,
    ...match.statements.filter((statement) => statement.kind === "match").flatMap(withNested),
  ];
  return file.services.flatMap((service) => service.matches).flatMap(withNested);
}
