import type { Transaction } from "../documents/transactions.ts";
import { runQuery } from "../query/runQuery.ts";
import type { QueryResult } from "../query/runQuery.ts";
import type { Query } from "../query/query.ts";
import type { Requester } from "../access/authorize.ts";
import type { Call } from "./context.ts";

/**
 * Runs a query for its sender.
 * @throws GoogleError PERMISSION_DENIED when the rules do not let the sender list the query's result
 */
export function readQuery(
  call: Call,
  requester: Requester,
  query: Query,
  transaction: Transaction | null,
): QueryResult {
  call.context.authorizer.list(requester, query);
  const { name, store } = call.database;
  transaction?.lockCollections(query.collectionId);
  return runQuery(name, transaction?.documents ?? store, query);
}
