import { jsonObject } from "../http/json.ts";
import { aggregate, aggregatedPaths, decodeAggregations } from "../query/aggregate.ts";
import { checkIndex } from "../query/checkIndex.ts";
import { checkSummed } from "../query/checkQuery.ts";
import { decodeQuery } from "../query/decodeQuery.ts";
import { encodeFields } from "../values/encodeValue.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { readQuery } from "./readQuery.ts";
import { queryParent } from "./runStructuredQuery.ts";
import { transactionOfRead } from "./transactionMethods.ts";

const bodyFields = [
  "structuredAggregationQuery",
  "transaction",
  "newTransaction",
  "readTime",
  "explainOptions",
];

/** Index entries of an aggregation that are billed as one read (firebase.google.com/docs/firestore/pricing). */
const ENTRIES_A_READ = 1_000;

/** `documents:runAggregationQuery`: counts, sums and averages over the result of the inner query. `explainOptions` has no effect. */
export function runAggregationQuery(call: Call) {
  const body = jsonObject(call.body, "", bodyFields);
  const at = "structuredAggregationQuery";
  const outer = jsonObject(body[at], at, ["structuredQuery", "aggregations"]);
  const aggregations = decodeAggregations(outer.aggregations, `${at}.aggregations`);
  const summed = aggregatedPaths(aggregations);
  const query = decodeQuery(outer.structuredQuery, `${at}.structuredQuery`, queryParent(call), summed);
  checkSummed(query, summed);
  checkIndex(call.context.indexes, query, summed);
  const { transaction, isNew } = transactionOfRead(call, body);
  const requester = reader(call);
  const { documents } = readQuery(call, requester, query, transaction);
  call.countReads(Math.max(1, Math.ceil(documents.length / ENTRIES_A_READ)));
  return [
    {
      result: { aggregateFields: encodeFields(aggregate(aggregations, documents)) },
      ...(isNew && { transaction: transaction?.id }),
      readTime: formatTimestamp(requester.time),
    },
  ];
}
