import { decodeMask } from "../documents/decodeWrite.ts";
import { fullName } from "../documents/names.ts";
import type { StoredDocument } from "../documents/storedDocument.ts";
import { invalidArgument } from "../http/googleError.ts";
import { isJsonObject, jsonCount } from "../http/json.ts";
import { checkIndex } from "../query/checkIndex.ts";
import { decodeQuery } from "../query/decodeQuery.ts";
import type { Query } from "../query/query.ts";
import { isNamePath } from "../query/queryPath.ts";
import { encodeValue } from "../values/encodeValue.ts";
import { documentNamePath, valueAt } from "../values/fieldPath.ts";
import { nullValue } from "../values/value.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { encodeProjected } from "./encodeProjected.ts";
import { listWithMissing } from "./listWithMissing.ts";
import { checkParameters, maskParameter } from "./queryParameters.ts";
import { readQuery } from "./readQuery.ts";
import { transactionOfRead } from "./transactionMethods.ts";

const defaultPage = 20;
const maximumPage = 300;

/** GET of a collection: its documents page by page, by name or as `orderBy` (`a desc, b`) says. */
export function listDocuments(call: Call) {
  return listPage(call, call.segments.slice(0, -1), call.segments.at(-1) ?? "");
}

/** GET of a path that ends in a slash after a document or the root: as above, for every collection there. */
export function listEveryCollection(call: Call) {
  return listPage(call, call.segments, "");
}

/** @param collectionId empty for every collection of the parent */
function listPage(call: Call, parent: readonly string[], collectionId: string) {
  const { query: parameters } = call;
  checkParameters(parameters, [
    "pageSize",
    "pageToken",
    "orderBy",
    "mask.fieldPaths",
    "showMissing",
    "transaction",
    "readTime",
  ]);
  const mask = decodeMask(maskParameter(parameters, "mask"), "mask");
  const asked = jsonCount(parameters.get("pageSize") ?? "0", "pageSize");
  const pageSize = asked === 0 ? defaultPage : Math.min(asked, maximumPage);
  const { transaction } = transactionOfRead(call, Object.fromEntries(parameters));
  if (parameters.get("showMissing") === "true") {
    if (collectionId === "") throw invalidArgument("Missing documents are listed for one collection only.");
    return listWithMissing(call, pageSize, transaction);
  }
  const query = pageQuery(call, parent, collectionId, pageSize);
  checkIndex(call.context.indexes, query);
  const { documents: page } = readQuery(call, reader(call), query, transaction);
  // As in the official emulator, every full page has a token, also if no document follows.
  const last = page[pageSize - 1];
  call.countReads(Math.max(1, page.length));
  return {
    ...(page.length > 0 && {
      documents: page.map((document) => encodeProjected(call.database.name, document, mask)),
    }),
    ...(last && { nextPageToken: pageToken(call, query, last) }),
  };
}

/** The page as a query. */
function pageQuery(call: Call, parent: readonly string[], collectionId: string, pageSize: number): Query {
  const orderBy = call.query.get("orderBy") ?? "";
  const orders = orderBy === "" ? [] : orderBy.split(",").map(parseOrder);
  const isNamed = orders.some(({ field }) => field.fieldPath === documentNamePath);
  const byName = {
    field: { fieldPath: documentNamePath },
    direction: orders.at(-1)?.direction ?? "ASCENDING",
  };
  const token = call.query.get("pageToken") ?? "";
  const structuredQuery = {
    from: [{ collectionId }],
    orderBy: isNamed ? orders : [...orders, byName],
    ...(token !== "" && { startAt: { values: parseToken(token), before: false } }),
    limit: pageSize,
  };
  return decodeQuery(structuredQuery, "list", parent);
}

function parseOrder(text: string) {
  const match = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(text);
  if (!match) throw invalidArgument(`Invalid orderBy "${text}".`);
  const [, fieldPath = "", direction = "asc"] = match;
  return {
    field: { fieldPath },
    direction: direction.toLowerCase() === "desc" ? "DESCENDING" : "ASCENDING",
  };
}

/** The start of the next page: the order values of the last document, as a cursor. */
function pageToken(call: Call, query: Query, last: StoredDocument): string {
  const values = query.orders.map(({ path }) =>
    isNamePath(path)
      ? { referenceValue: fullName(call.database.name, last.path) }
      : encodeValue(valueAt(last.fields, path) ?? nullValue),
  );
  return Buffer.from(JSON.stringify({ values })).toString("base64url");
}

function parseToken(token: string): unknown {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as unknown;
  } catch {
    throw invalidArgument("The pageToken was not issued by this backend.");
  }
  if (!isJsonObject(parsed)) throw invalidArgument("The pageToken was not issued by this backend.");
  return parsed.values;
}
