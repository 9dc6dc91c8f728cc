import { randomInt } from "node:crypto";
import { decodeMask, decodeWrite } from "../documents/decodeWrite.ts";
import { checkSegment, fullName } from "../documents/names.ts";
import { GoogleError } from "../http/googleError.ts";
import { jsonObject } from "../http/json.ts";
import { commitWrites } from "./commitWrites.ts";
import { reader } from "./context.ts";
import type { Call } from "./context.ts";
import { encodeProjected } from "./encodeProjected.ts";
import { checkParameters, maskParameter, preconditionParameter } from "./queryParameters.ts";
import { transactionOfRead } from "./transactionMethods.ts";

const documentFields = ["name", "fields", "createTime", "updateTime"];
const preconditionParameters = ["currentDocument.exists", "currentDocument.updateTime"];
const idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const idLength = 20;

/** GET of a document. */
export function getDocument(call: Call) {
  checkParameters(call.query, ["mask.fieldPaths", "transaction", "readTime"]);
  const mask = decodeMask(maskParameter(call.query, "mask"), "mask");
  const { transaction } = transactionOfRead(call, Object.fromEntries(call.query));
  const { store, name } = call.database;
  const path = call.segments.join("/");
  const document = (transaction?.documents ?? store).get(path);
  call.context.authorizer.get(reader(call), call.segments, document);
  transaction?.lockDocument(path);
  call.countReads(1);
  if (!document) throw new GoogleError("NOT_FOUND", `Document "${fullName(name, path)}" not found.`);
  return encodeProjected(name, document, mask);
}

/** PATCH of a document: the masked fields, or all of them; creates it unless the precondition forbids that. */
export function updateDocument(call: Call) {
  checkParameters(call.query, ["updateMask.fieldPaths", "mask.fieldPaths", ...preconditionParameters]);
  const updateMask = maskParameter(call.query, "updateMask");
  const currentDocument = preconditionParameter(call.query);
  return storeDocument(call, call.segments, {
    ...(updateMask !== undefined && { updateMask }),
    ...(currentDocument !== undefined && { currentDocument }),
  });
}

/** POST to a collection: a new document, with the id from `documentId` or a generated one. */
export function createDocument(call: Call) {
  checkParameters(call.query, ["documentId", "mask.fieldPaths"]);
  const id = call.query.get("documentId") ?? newDocumentId();
  checkSegment(id, "documentId");
  return storeDocument(call, [...call.segments, id], { currentDocument: { exists: false } });
}

/** DELETE of a document. */
export async function deleteDocument(call: Call) {
  checkParameters(call.query, preconditionParameters);
  const name = fullName(call.database.name, call.segments.join("/"));
  const currentDocument = preconditionParameter(call.query);
  const json = { delete: name, ...(currentDocument !== undefined && { currentDocument }) };
  await commitWrites(call, [decodeWrite(json, "document", call.database.name)], null);
  return {};
}

async function storeDocument(call: Call, segments: readonly string[], options: object) {
  const { name } = call.database;
  const mask = decodeMask(maskParameter(call.query, "mask"), "mask");
  const { fields = {} } = jsonObject(call.body, "document", documentFields);
  const json = { update: { name: fullName(name, segments.join("/")), fields }, ...options };
  const { steps } = await commitWrites(call, [decodeWrite(json, "document", name)], null);
  const stored = steps[0]?.after;
  if (!stored) throw new Error("an update without a failure stores a document");
  return encodeProjected(name, stored, mask);
}

function newDocumentId(): string {
  return Array.from({ length: idLength }, () => idAlphabet.charAt(randomInt(idAlphabet.length))).join("");
}
