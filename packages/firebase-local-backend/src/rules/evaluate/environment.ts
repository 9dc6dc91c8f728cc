import type { FunctionDeclaration, Owner } from "../parse/ast.ts";
import type { RulesEvaluationError } from "./evaluationError.ts";
import type { RulesValue } from "../types.ts";

/** The value of a variable. An error in a `let` or an argument is raised only where the variable is read. */
export type Binding = { readonly value: RulesValue } | { readonly error: RulesEvaluationError };

/** The variables of one block or one call, inside those of the blocks around it. */
export class Environment {
  readonly owner: Owner | FunctionDeclaration;
  readonly #outer: Environment | null;
  readonly #bindings: Map<string, Binding>;

  constructor(
    owner: Owner | FunctionDeclaration,
    outer: Environment | null,
    bindings: Iterable<readonly [string, Binding]>,
  ) {
    this.owner = owner;
    this.#outer = outer;
    this.#bindings = new Map(bindings);
  }

  lookup(name: string): Binding | undefined {
    return this.#bindings.get(name) ?? this.#outer?.lookup(name);
  }

  declare(name: string, binding: Binding): void {
    this.#bindings.set(name, binding);
  }

  /** The environment of a block around this place; a function sees only the block it is declared in. */
  of(owner: Owner): Environment {
    if (this.owner === owner || this.#outer === null) return this;
    return this.#outer.of(owner);
  }
}
