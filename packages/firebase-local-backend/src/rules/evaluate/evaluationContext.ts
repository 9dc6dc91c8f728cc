import { DocumentLookups } from "./documentLookups.ts";
import { RulesLimitError } from "./evaluationError.ts";
import { MAX_EVALUATED_EXPRESSIONS } from "../limits.ts";
import type { Ruleset } from "../ruleset.ts";
import type { RulesRequest, RulesService } from "../types.ts";

/** State shared by the evaluation of one request: the ruleset and the remaining budgets. */
export class EvaluationContext {
  readonly ruleset: Ruleset;
  readonly service: RulesService;
  readonly lookups: DocumentLookups;
  readonly onDebug: ((text: string) => void) | undefined;
  #evaluated = 0;

  constructor(ruleset: Ruleset, service: RulesService, request: RulesRequest) {
    this.ruleset = ruleset;
    this.service = service;
    this.lookups = new DocumentLookups(service, request);
    this.onDebug = request.onDebug?.bind(request);
  }

  /** Counts evaluated expressions. @throws RulesLimitError beyond what a request may evaluate. */
  charge(expressions: number): void {
    this.#evaluated += expressions;
    if (this.#evaluated > MAX_EVALUATED_EXPRESSIONS) {
      throw new RulesLimitError(`the request evaluates more than ${MAX_EVALUATED_EXPRESSIONS} expressions`);
    }
  }
}
