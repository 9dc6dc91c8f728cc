import { invalidArgument } from "../http/googleError.ts";
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
 * document, or `{ readTime }` when there are none. As in the official emulator, `explainOptions` has no effect, and
 * each entry but the last has the number of documents that the offset skipped.
 */
export function runStructuredQuery(call: Call) {
  const body = jsonObject(call.body, "", bodyFields);
  const query = decodeQuery(body.structuredQuery, "structuredQuery", queryParent(call));
  checkIndex(call.context.indexes, query);
  const { transaction, isNew } = transactionOfRead(call, body);
  const requester = reader(call);
  const { documents, skipped } = readQuery(call, requester, query, transaction);
  // Skipped documents are billed as reads, and an empty result as one read.
  call.countReads(Math.max(1, documents.length + skipped));
  const readTime = formatTimestamp(requester.time);
  const entries = documents.map((document, index) => ({
    document: encodeProjected(call.database.name, document, query.projection),
    readTime,
    ...(skipped > 0 && index < documents.length - 1 && { skippedResults: skipped }),
  }));
  return [
    ...(isNew ? [{ transaction: transaction?.id }] : []),
    ...(entries.length > 0 ? entries : [{ readTime }]),
  ];
}

/** The document whose collections are queried: that of the URL, which may be the root. */
export function queryParent(call: Call): readonly string[] {
  if (call.segments.length % 2 === 0) return call.segments;
  throw invalidArgument("The parent of a query is a document or the root, not a collection.");
}
