import { fromJson } from "../values/fromJson.ts";
import { pathValue } from "../values/constraint.ts";
import type { RulesAuth, RulesMap, RulesRequest, RulesValue } from "../types.ts";
import { rulesInt, rulesMap, rulesTimestamp } from "../values/values.ts";

/** The variable `request`. Only lists have `query`, only writes have `resource`; everything else absent is null. */
export function requestValue(request: RulesRequest): RulesMap {
  const entries: [string, RulesValue][] = [
    ["auth", authValue(request.auth)],
    ["method", request.method],
    ["path", pathValue(request.path)],
    ["time", rulesTimestamp(request.time)],
  ];
  if (request.method !== "get" && request.method !== "list") {
    entries.push(["resource", request.requestResource]);
  } else if (request.method === "list" && request.query !== undefined) {
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
    offset: rulesInt(query.offset),
    orderBy: rulesMap(query.orderBy),
    kind: query.collectionId,
    allDescendants: query.allDescendants,
  });
}
