import type { RequestAuth } from "../../access/authToken.ts";
import { invalidArgument } from "../../http/googleError.ts";
import type { StorageBackend } from "../backend.ts";
import { listObjects, parseListQuery } from "./listObjects.ts";
import type { ListPage } from "./listObjects.ts";
import { checkObjectName } from "./objectName.ts";

/**
 * One page of the content of a folder, if the rules allow listing that folder.
 * @param params prefix, delimiter, maxResults and pageToken
 * @throws GoogleError INVALID_ARGUMENT for a wrong parameter, PERMISSION_DENIED
 */
export function listPage(
  backend: StorageBackend,
  bucket: string,
  params: URLSearchParams,
  auth: RequestAuth,
): ListPage {
  const query = parseListQuery(params);
  if (query.prefix !== "" && !query.prefix.endsWith("/")) {
    throw invalidArgument("The prefix must be empty or end with a slash.");
  }
  const folder = query.prefix === "" ? "" : checkObjectName(query.prefix.slice(0, -1));
  backend.requireAccess({
    method: "list",
    auth,
    bucket,
    name: folder,
    time: backend.context.now(),
    resource: null,
    requestResource: null,
  });
  return listObjects(backend.table.inBucket(bucket), query);
}
