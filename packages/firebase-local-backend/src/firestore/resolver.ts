import { authFromHeaders } from "../access/authToken.ts";
import type { DatabaseName } from "../documents/names.ts";
import { checkSegment } from "../documents/names.ts";
import { GoogleError } from "../http/googleError.ts";
import type { GoogleStatus } from "../http/googleError.ts";
import { decodeUrlSegment } from "../http/decodeUrlSegment.ts";
import { jsonAnswer } from "../http/http.ts";
import type { HttpRequest, Resolver } from "../http/http.ts";
import { parseJson } from "../http/json.ts";
import { batchGet } from "./batchGet.ts";
import { batchWrite } from "./batchWrite.ts";
import { commit } from "./commit.ts";
import type { FirestoreContext, Method } from "./context.ts";
import { listCollectionIds } from "./listCollectionIds.ts";
import { listDocuments, listEveryCollection } from "./listDocuments.ts";
import { runAggregationQuery } from "./runAggregationQuery.ts";
import { runStructuredQuery } from "./runStructuredQuery.ts";
import { createDocument, deleteDocument, getDocument, updateDocument } from "./singleDocument.ts";
import { beginTransaction, rollback } from "./transactionMethods.ts";

/** The methods after a colon: `documents:commit`. */
const customMethods = new Map<string, Method>([
  ["batchGet", batchGet],
  ["batchWrite", batchWrite],
  ["beginTransaction", beginTransaction],
  ["commit", commit],
  ["listCollectionIds", listCollectionIds],
  ["rollback", rollback],
  ["runAggregationQuery", runAggregationQuery],
  ["runQuery", runStructuredQuery],
]);

const collectionMethods = new Map<string, readonly [string, Method]>([
  ["GET", ["listDocuments", listDocuments]],
  ["POST", ["createDocument", createDocument]],
]);
const documentMethods = new Map<string, readonly [string, Method]>([
  ["GET", ["getDocument", getDocument]],
  ["PATCH", ["updateDocument", updateDocument]],
  ["DELETE", ["deleteDocument", deleteDocument]],
]);

/** Methods of the API that this backend refuses, with the message. */
const refusedMethods = new Map<string, readonly [GoogleStatus, string]>([
  [
    "executePipeline",
    ["INVALID_ARGUMENT", "ExecutePipeline requires the Database Edition to be `enterprise`."],
  ],
  ["partitionQuery", ["UNIMPLEMENTED", "The local backend does not partition queries."]],
]);

const pathPattern =
  /^\/v1(?:beta1)?\/projects\/([^/]+)\/databases\/([^/:]+)\/documents(\/.*?)?(?::([A-Za-z]+))?$/;

/** The Firestore REST API, version 1. Operations are named after its methods, such as `commit`. */
export function firestoreResolver(context: FirestoreContext): Resolver {
  return (request) => {
    const isPost = request.method === "POST";
    const match = pathPattern.exec(request.url.pathname);
    if (!match) return null;
    const [, project = "", databaseId = "", path = "", suffix] = match;
    // Only POST has methods after a colon; in other requests a colon is part of a document id.
    const custom = isPost ? suffix : undefined;
    const rawPath = custom === undefined && suffix !== undefined ? `${path}:${suffix}` : path;
    const segments = rawPath.split("/").slice(1).map(decodeUrlSegment);
    let [name, method] = methodOf(request.method, custom, segments.length);
    if (method === listDocuments && segments.at(-1) === "") {
      segments.pop();
      method = listEveryCollection;
    }
    const databaseName = { projectId: decodeUrlSegment(project), databaseId: decodeUrlSegment(databaseId) };
    return {
      name,
      run: async () => jsonAnswer(await answer(context, request, databaseName, segments, name, method)),
    };
  };
}

function methodOf(verb: string, custom: string | undefined, segmentCount: number): readonly [string, Method] {
  if (custom !== undefined) {
    const method = customMethods.get(custom);
    if (method) return [custom, method];
    const [status, message] = refusedMethods.get(custom) ?? [
      "NOT_FOUND",
      `There is no method documents:${custom}.`,
    ];
    throw new GoogleError(status, message);
  }
  const found = (segmentCount % 2 === 1 ? collectionMethods : documentMethods).get(verb);
  if (found && segmentCount > 0) return found;
  throw new GoogleError("NOT_FOUND", `There is no method ${verb} for this path.`);
}

async function answer(
  context: FirestoreContext,
  request: HttpRequest,
  databaseName: DatabaseName,
  segments: readonly string[],
  name: string,
  method: Method,
): Promise<unknown> {
  const sender = authFromHeaders(request.headers, context.now(), databaseName.projectId);
  for (const segment of segments) checkSegment(segment, "the path");
  const body = await request.body();
  return method({
    context,
    database: context.databases.open(databaseName),
    sender,
    segments,
    query: request.url.searchParams,
    body: body.length > 0 ? parseJson(body) : {},
    countReads: (documents) => context.countReads(name, documents),
  });
}
