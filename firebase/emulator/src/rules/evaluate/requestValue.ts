import { fromJson } from "../values/fromFirestore.ts";
import { pathValue } from "../values/constraint.ts";
import type { RulesAuth, RulesMap, RulesRequest, RulesValue } from "../types.ts";
import { rulesInt, rulesList, rulesMap, rulesTimestamp } from "../values/values.ts";

/** The variable `request`. `request.query` exists for lists only; everything absent is null. */
export function requestValue(request: RulesRequest): RulesMap {
  const entries: [string, RulesValue][] = [
    ["auth", authValue(request.auth)],
    ["method", request.method],
    ["path", pathValue(request.path)],
    ["resource", request.requestResource],
    ["time", rulesTimestamp(request.time)],
  ];
  if (request.method === "list" && request.query !== undefined) {
    entries.push(["query", queryValue(request.query)]);
  }
  return rulesMap(entries);
}

function authValue(auth: RulesAuth | null): RulesValue {
  return auth === null ? null : rulesMap({ uid: auth.uid, token: fromJson(auth.token) });
}

function queryValue(query: NonNullable<RulesRequest["query"]>): RulesMap {
  return rulesMap({
    limit: query.limit === null ? null : rulesInt(query.limit),
    offset: query.offset === null ? null : rulesInt(query.offset),
    orderBy: rulesList(query.orderBy),
  });
}
