import type { Transaction } from "../documents/transactions.ts";
import type { Documents } from "../documents/store.ts";
import { runQuery } from "../query/runQuery.ts";
import type { QueryResult } from "../query/runQuery.ts";
import type { Query } from "../query/query.ts";
import type { Requester } from "../access/authorize.ts";
import type { Call } from "./context.ts";

/**
 * Runs a query for its sender.
 * @param further how many documents to read beyond the limit that the rules see
 * @throws GoogleError PERMISSION_DENIED when the rules do not let the sender list the query's result
 */
export function readQuery(
  call: Call,
  requester: Requester,
  query: Query,
  transaction: Transaction | null,
  further = 0,
): QueryResult {
  call.context.authorizer.list(requester, query);
  const { name, store } = call.database;
  const limit = query.limit === null ? null : query.limit + further;
  const read = (documents: Documents) => runQuery(name, documents, { ...query, limit });
  const result = read(transaction?.documents ?? store);
  transaction?.recordRead(() => {
    const again = read(store).documents;
    return (
      again.length === result.documents.length &&
      again.every((document, index) => document === result.documents[index])
    );
  });
  return result;
}
