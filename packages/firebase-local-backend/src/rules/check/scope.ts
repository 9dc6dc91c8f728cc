import type { FunctionDeclaration, Owner } from "../parse/ast.ts";

/** The variables and functions in scope at a place in the file, with the enclosing scope. */
export class Scope {
  readonly #variables: Set<string>;
  readonly #functions = new Map<string, FunctionDeclaration>();
  readonly #outer: Scope | null;

  constructor(
    outer: Scope | null,
    variables: Iterable<string>,
    functions: readonly FunctionDeclaration[] = [],
  ) {
    this.#outer = outer;
    this.#variables = new Set(variables);
    for (const declaration of functions) this.#functions.set(declaration.name, declaration);
  }

  hasVariable(name: string): boolean {
    return this.#variables.has(name) || (this.#outer?.hasVariable(name) ?? false);
  }

  declare(variable: string): void {
    this.#variables.add(variable);
  }

  functionNamed(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name) ?? this.#outer?.functionNamed(name);
  }
}

/** A call's target, and the block whose wildcards the target may read. */
export interface ResolvedFunction {
  readonly declaration: FunctionDeclaration;
  readonly owner: Owner;
}
