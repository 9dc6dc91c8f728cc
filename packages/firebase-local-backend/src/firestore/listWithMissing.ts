import { fullName } from "../documents/names.ts";
import { encodeDocument } from "../documents/snapshot.ts";
import type { Documents } from "../documents/store.ts";
import type { Transaction } from "../documents/transactions.ts";
import { invalidArgument } from "../http/googleError.ts";
import { compareSegments } from "../values/compareValues.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";

/**
 * A page of a collection by name that includes missing documents: ids without a document but with collections below
 * them, with only their names in the result. As in the official emulator, a mask has no effect here. The token of the next page is the last id.
 * @throws GoogleError INVALID_ARGUMENT with an order, PERMISSION_DENIED without the owner token
 */
export function listWithMissing(call: Call, pageSize: number, transaction: Transaction | null) {
  if (call.query.get("orderBy")) throw invalidArgument("Missing documents have no fields to order by.");
  const path = call.segments.join("/");
  call.context.authorizer.requireOwner(reader(call));
  const { name, store } = call.database;
  const after = Buffer.from(call.query.get("pageToken") ?? "", "base64url").toString();
  const documents = transaction?.documents ?? store;
  const ids = idsWithMissing(documents, path).filter(
    (id) => after === "" || compareSegments([id], [after]) > 0,
  );
  transaction?.lockCollections(call.segments.at(-1) ?? null);
  const page = ids.slice(0, pageSize);
  const last = page.at(-1);
  return {
    ...(page.length > 0 && {
      documents: page.map((id) => {
        const document = documents.get(`${path}/${id}`);
        return document ? encodeDocument(name, document) : { name: fullName(name, `${path}/${id}`) };
      }),
    }),
    // As in the official emulator, every full page has a token, also if no id follows.
    ...(last !== undefined &&
      page.length === pageSize && { nextPageToken: Buffer.from(last).toString("base64url") }),
  };
}

/** The ids in the collection of this path, in order, including those of missing documents. */
function idsWithMissing(documents: Documents, path: string): readonly string[] {
  const prefix = `${path}/`;
  const ids = new Set<string>();
  for (const document of documents.collection(path)) ids.add(document.path.slice(prefix.length));
  for (const inner of documents.collectionPaths()) {
    const [id = ""] = inner.startsWith(prefix) ? inner.slice(prefix.length).split("/") : [];
    if (id !== "") ids.add(id);
  }
  return Array.from(ids).toSorted((a, b) => compareSegments([a], [b]));
}
