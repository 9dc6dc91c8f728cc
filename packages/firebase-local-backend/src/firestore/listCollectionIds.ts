import { jsonCount, jsonObject, jsonString } from "../http/json.ts";
import { compareText } from "../values/compareText.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { queryParent } from "./runStructuredQuery.ts";

const maximumPage = 300;

/** `documents:listCollectionIds`: the collections directly below a document or the root. No rule can allow it. */
export function listCollectionIds(call: Call) {
  const body = jsonObject(call.body, "", ["pageSize", "pageToken"]);
  const asked = body.pageSize === undefined ? 0 : jsonCount(body.pageSize, "pageSize");
  const after = body.pageToken === undefined ? "" : jsonString(body.pageToken, "pageToken");
  call.context.authorizer.requireOwner(reader(call));
  const pageSize = asked > 0 ? Math.min(asked, maximumPage) : maximumPage;
  const rest = childCollections(call).filter((id) => compareText(id, after) > 0);
  const collectionIds = rest.slice(0, pageSize);
  if (collectionIds.length === 0) return {};
  return rest.length > pageSize ? { collectionIds, nextPageToken: collectionIds.at(-1) } : { collectionIds };
}

function childCollections(call: Call): readonly string[] {
  const parent = queryParent(call);
  const prefix = parent.length > 0 ? `${parent.join("/")}/` : "";
  const ids = new Set<string>();
  for (const path of call.database.store.collectionPaths()) {
    const [id] = path.startsWith(prefix) ? path.slice(prefix.length).split("/") : [];
    if (id !== undefined) ids.add(id);
  }
  return Array.from(ids).toSorted(compareText);
}
