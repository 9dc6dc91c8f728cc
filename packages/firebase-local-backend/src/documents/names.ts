import { invalidArgument } from "../http/googleError.ts";
import { checkText, idNumber, isReservedName, maximumNameBytes } from "../values/limits.ts";

/** The database of a request: a database of a project, usually `(default)`. */
export interface DatabaseName {
  projectId: string;
  databaseId: string;
}

export interface DocumentName {
  database: DatabaseName;
  /** Alternating collection ids and document ids; empty for the root. */
  segments: readonly string[];
}

/** Firestore's limits: bytes of a whole name, and depth of nested collections. */
const maximumFullNameBytes = 6 * 1024;
const maximumCollectionDepth = 100;

/** `projects/{p}/databases/{d}/documents`, the prefix of all names in the database. */
export function rootName(database: DatabaseName): string {
  return `projects/${database.projectId}/databases/${database.databaseId}/documents`;
}

export function fullName(database: DatabaseName, path: string): string {
  return `${rootName(database)}/${path}`;
}

/**
 * Parses a resource name. The number of its segments is not checked: see `parseDocumentName`.
 * @throws GoogleError INVALID_ARGUMENT when it is not a name below a database, or has a segment that Firestore
 * refuses
 */
function parseName(name: string, at: string): DocumentName {
  const [projects, projectId, databases, databaseId, documents, ...segments] = name.split("/");
  if (
    projects !== "projects" ||
    databases !== "databases" ||
    documents !== "documents" ||
    !projectId ||
    !databaseId
  ) {
    throw invalidArgument(
      `Invalid resource name "${name}" at '${at}': expected projects/{p}/databases/{d}/documents/….`,
    );
  }
  for (const segment of segments) checkSegment(segment, at);
  if (Buffer.byteLength(name) > maximumFullNameBytes || segments.length > 2 * maximumCollectionDepth) {
    throw invalidArgument(`Invalid resource name at '${at}': it is too long.`);
  }
  return { database: { projectId, databaseId }, segments };
}

/** As `parseName`, for the name of a document: pairs of collection id and document id. */
export function parseDocumentName(name: string, at: string): DocumentName {
  const parsed = parseName(name, at);
  if (parsed.segments.length === 0 || parsed.segments.length % 2 !== 0) {
    throw invalidArgument(`Document name "${name}" at '${at}' lacks a document id.`);
  }
  return parsed;
}

/** Returns `name` when it is a document's name; throws INVALID_ARGUMENT otherwise. */
export function assertDocumentName(name: string, at: string): string {
  parseDocumentName(name, at);
  return name;
}

/** Throws INVALID_ARGUMENT unless `segment` may be a collection id or a document id. */
export function checkSegment(segment: string, at: string): void {
  const shown = segment.length > 60 ? `${segment.slice(0, 60)}…` : segment;
  if (segment === "" || segment === "." || segment === ".." || segment.includes("/")) {
    throw invalidArgument(`Invalid id "${shown}" at '${at}': it is empty, a dot name, or has a slash.`);
  }
  if (isReservedName(segment) && idNumber(segment) === null) {
    throw invalidArgument(`Resource id "${shown}" at '${at}' is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(segment) > maximumNameBytes) {
    throw invalidArgument(`Invalid id "${shown}" at '${at}': it is longer than ${maximumNameBytes} bytes.`);
  }
  checkText(segment, at);
}
