import { fullName, parseDocumentName, rootName } from "../documents/names.ts";
import { decodeMask } from "../documents/decodeWrite.ts";
import { invalidArgument } from "../http/googleError.ts";
import { jsonArray, jsonObject, jsonString } from "../http/json.ts";
import { formatTimestamp } from "../values/timestamp.ts";
import { checkDatabase } from "./checkDatabase.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { encodeProjected } from "./encodeProjected.ts";
import { transactionOfRead } from "./transactionMethods.ts";

const bodyFields = ["database", "documents", "mask", "transaction", "newTransaction", "readTime"];

/** `documents:batchGet`: `{ found }` or `{ missing }` for each name; a refusal of one name refuses the request. */
export function batchGet(call: Call) {
  const body = jsonObject(call.body, "", bodyFields);
  checkDatabase(body.database, call);
  const mask = decodeMask(body.mask, "mask");
  const names = jsonArray(body.documents, "documents").map((name, index) =>
    decodeName(name, `documents[${index}]`, call),
  );
  const { transaction, isNew } = transactionOfRead(call, body);
  const { store, name: databaseName } = call.database;
  const requester = reader(call);
  const readTime = formatTimestamp(requester.time);
  const entries = names.map((segments) => {
    const path = segments.join("/");
    const document = (transaction?.documents ?? store).get(path);
    call.context.authorizer.get(requester, segments, document);
    transaction?.lockDocument(path);
    if (!document) return { missing: fullName(databaseName, path), readTime };
    return { found: encodeProjected(databaseName, document, mask), readTime };
  });
  // A read of a missing document is billed as well.
  call.countReads(names.length);
  return isNew ? [{ transaction: transaction?.id }, ...entries] : entries;
}

function decodeName(json: unknown, at: string, call: Call): readonly string[] {
  const { database, segments } = parseDocumentName(jsonString(json, at), at);
  if (rootName(database) === rootName(call.database.name)) return segments;
  throw invalidArgument(`Document name at '${at}' is outside ${rootName(call.database.name)}.`);
}
