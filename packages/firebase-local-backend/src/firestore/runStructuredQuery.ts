import { GoogleError, invalidArgument } from "../http/googleError.ts";
import { jsonObject } from "../http/json.ts";
import { checkIndex } from "../query/checkIndex.ts";
import { decodeQuery } from "../query/decodeQuery.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { encodeProjected } from "./encodeProjected.ts";
import { readQuery } from "./readQuery.ts";
import { transactionOfRead } from "./transactionMethods.ts";

const bodyFields = ["structuredQuery", "transaction", "newTransaction", "readTime", "explainOptions"];

/**
 * `documents:runQuery`: `{ transaction }` when the request started one, then `{ document, readTime }` for each
 * document. `{ readTime }` comes first when there are none, and with the number of skipped documents when there is an
 * offset.
 */
export function runStructuredQuery(call: Call) {
  const body = jsonObject(call.body, "", bodyFields);
  refuseExplain(body.explainOptions);
  const query = decodeQuery(body.structuredQuery, "structuredQuery", queryParent(call));
  checkIndex(call.context.indexes, query);
  const { transaction, isNew } = transactionOfRead(call, body);
  const requester = reader(call);
  const { documents, skipped } = readQuery(call, requester, query, transaction);
  // Skipped documents are billed as reads, and an empty result as one read.
  call.countReads(Math.max(1, documents.length + skipped));
  const readTime = formatTimestamp(requester.time);
  const entries = documents.map((document) => ({
    document: encodeProjected(call.database.name, document, query.projection),
    readTime,
  }));
  return [
    ...(isNew ? [{ transaction: transaction?.id }] : []),
    ...(skipped > 0 ? [{ skippedResults: skipped, readTime }] : []),
    ...(skipped === 0 && entries.length === 0 ? [{ readTime }] : entries),
  ];
}

/** The document whose collections are queried: that of the URL, which may be the root. */
export function queryParent(call: Call): readonly string[] {
  if (call.segments.length % 2 === 0) return call.segments;
  throw invalidArgument("The parent of a query is a document or the root, not a collection.");
}

export function refuseExplain(json: unknown): void {
  if (json === undefined) return;
  throw new GoogleError("UNIMPLEMENTED", "The local backend does not explain queries (explainOptions).");
}
