import type { SourcePosition } from "./rulesSyntaxError.ts";
import type { RulesMethod, RulesService, RulesValue } from "../types.ts";

/** The position of a node: offsets into the source, and line and column of its main token. */
export interface Span extends SourcePosition {
  readonly start: number;
  readonly end: number;
  /** Levels of nested expressions, itself included. */
  readonly depth: number;
}

export type BinaryOperator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%" | "in";

interface NameExpression extends Span {
  readonly kind: "name";
  readonly name: string;
}

/** A path literal; the content of `$(…)` is an expression. */
export interface PathExpression extends Span {
  readonly kind: "path";
  readonly segments: readonly (string | Expression)[];
}

/** `name(…)`: a function of the file or of the language. */
export interface CallExpression extends Span {
  readonly kind: "call";
  readonly name: string;
  readonly args: readonly Expression[];
}

/** `object.name(…)`: a method, or a function of a namespace such as `math`. */
export interface MethodExpression extends Span {
  readonly kind: "method";
  readonly object: Expression;
  readonly name: string;
  readonly args: readonly Expression[];
}

/** A chain of one logical operator, flat, because `&&` and `||` are associative, errors included. */
export interface LogicalExpression extends Span {
  readonly kind: "logical";
  readonly operator: "&&" | "||";
  readonly operands: readonly Expression[];
}

export type Expression =
  | NameExpression
  | PathExpression
  | CallExpression
  | MethodExpression
  | LogicalExpression
  | (Span & { readonly kind: "literal"; readonly value: RulesValue })
  | (Span & { readonly kind: "list"; readonly items: readonly Expression[] })
  | (Span & { readonly kind: "map"; readonly entries: readonly (readonly [Expression, Expression])[] })
  | (Span & { readonly kind: "member"; readonly object: Expression; readonly name: string })
  | (Span & { readonly kind: "index"; readonly object: Expression; readonly index: Expression })
  | (Span & {
      readonly kind: "range";
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    })
  | (Span & { readonly kind: "unary"; readonly operator: "!" | "-"; readonly operand: Expression })
  | (Span & {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (Span & { readonly kind: "is"; readonly operand: Expression; readonly typeName: string })
  | (Span & {
      readonly kind: "conditional";
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    });

export interface LetBinding extends SourcePosition {
  readonly name: string;
  readonly value: Expression;
}

export interface FunctionDeclaration extends SourcePosition {
  readonly kind: "function";
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly LetBinding[];
  readonly result: Expression;
}

export interface AllowStatement extends SourcePosition {
  readonly kind: "allow";
  readonly methods: ReadonlySet<RulesMethod>;
  /** Names in place of methods that no request has. */
  readonly unknownMethods: readonly string[];
  /** Null when the statement allows without a condition. */
  readonly condition: Expression | null;
}

/** One segment of a match path: a fixed text, `{name}` or `{name=**}`. */
export type MatchSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "wildcard" | "recursive"; readonly name: string };

export interface MatchBlock extends SourcePosition {
  readonly kind: "match";
  readonly segments: readonly MatchSegment[];
  readonly functions: readonly FunctionDeclaration[];
  /** Allow statements and nested matches in the order of the file. */
  readonly statements: readonly (AllowStatement | MatchBlock)[];
}

export interface ServiceBlock extends SourcePosition {
  readonly kind: "service";
  readonly name: RulesService;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

/** Version 1, which files without `rules_version` have, differs in what `{name=**}` covers. */
export type RulesVersion = "1" | "2";

export interface RulesFile {
  readonly kind: "file";
  readonly version: RulesVersion;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}

/** What functions are declared in. */
export type Owner = RulesFile | ServiceBlock | MatchBlock;
