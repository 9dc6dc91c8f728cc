import { evaluateRules } from "../../src/rules/evaluate/evaluate.ts";
import { toRulesResource } from "../../src/access/rulesView.ts";
import { decodeFields } from "../../src/values/decodeValue.ts";
import { parseRuleset } from "../../src/rules/ruleset.ts";
import type { RulesDecision, RulesRequest } from "../../src/rules/types.ts";

const THING_PATH = ["databases", "(default)", "documents", "things", "one"] as const;

/** An anonymous get of /things/one at 2026-03-04T05:06:07.008009010Z; no document exists. */
export function requestWith(changes: Partial<RulesRequest> = {}): RulesRequest {
  return {
    path: THING_PATH,
    method: "get",
    auth: null,
    time: { seconds: Date.UTC(2026, 2, 4, 5, 6, 7) / 1000, nanos: 8_009_010 },
    resource: null,
    requestResource: null,
    get: () => null,
    getAfter: () => null,
    ...changes,
  };
}

/** A document at /things/one, as `resource` or as `request.resource`. */
export function thing(fields: object): NonNullable<RulesRequest["resource"]> {
  const segments = THING_PATH.slice(3);
  const times = { createTime: 0n, updateTime: 0n };
  return toRulesResource(
    { projectId: "demo-test", databaseId: "(default)" },
    { segments, path: segments.join("/"), fields: decodeFields(fields, "fields"), ...times },
  );
}

/** A rules file for Firestore with this text inside the documents block. */
export function firestoreRules(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}
`;
}

/** Evaluates a request to Firestore with these rules inside the documents block. */
export function evaluate(body: string, changes: Partial<RulesRequest> = {}): RulesDecision {
  return evaluateRules(
    parseRuleset(firestoreRules(body), "test.rules"),
    "cloud.firestore",
    requestWith(changes),
  );
}

/** The result of a condition: true, false, or the message of its error without the place. */
export function outcomeOf(condition: string, changes: Partial<RulesRequest> = {}): boolean | string {
  const { allowed, errors } = evaluate(`match /things/{id} { allow get: if ${condition}; }`, changes);
  if (allowed) return true;
  return errors[0]?.replace(/^test\.rules:\d+:\d+ /, "") ?? false;
}
