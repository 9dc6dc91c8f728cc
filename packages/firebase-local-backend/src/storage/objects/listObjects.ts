import { invalidArgument } from "../../http/googleError.ts";
import type { StoredObject } from "./storedObject.ts";

/** Default and maximum size of a page, prefixes and objects together. */
const maxPageSize = 1000;

export interface ListQuery {
  readonly prefix: string;
  /** "" lists everything below the prefix; otherwise names that contain it after the prefix are cut there. */
  readonly delimiter: string;
  readonly pageSize: number;
  /** The last entry of the page before, or `null` for the first page. */
  readonly after: string | null;
}

export interface ListPage {
  readonly items: readonly StoredObject[];
  readonly prefixes: readonly string[];
  readonly nextPageToken?: string;
}

/**
 * Reads the parameters of a list request.
 * @throws GoogleError INVALID_ARGUMENT naming the one that is wrong
 */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const prefix = params.get("prefix") ?? "";
  const size = params.get("maxResults") ?? String(maxPageSize);
  if (!/^\d{1,9}$/.test(size) || Number(size) === 0) {
    throw invalidArgument("maxResults must be a whole number of at least 1.");
  }
  const token = params.get("pageToken");
  return {
    prefix,
    delimiter: params.get("delimiter") ?? "",
    pageSize: Math.min(Number(size), maxPageSize),
    after: token === null || token === "" ? null : parsePageToken(token),
  };
}

/** One page of a bucket's objects, in the order of their names' UTF-8 bytes. */
export function listObjects(objects: readonly StoredObject[], query: ListQuery): ListPage {
  const items: StoredObject[] = [];
  const prefixes: string[] = [];
  let last: string | null = null;
  for (const object of sortedBelow(objects, query.prefix)) {
    const entry = entryOf(object.name, query);
    if (entry === last || (query.after !== null && compareUtf8(entry, query.after) <= 0)) continue;
    if (last !== null && items.length + prefixes.length === query.pageSize) {
      return { items, prefixes, nextPageToken: pageToken(last) };
    }
    last = entry;
    if (entry === object.name) items.push(object);
    else prefixes.push(entry);
  }
  return { items, prefixes };
}

function sortedBelow(objects: readonly StoredObject[], prefix: string): StoredObject[] {
  return objects
    .filter((object) => object.name.startsWith(prefix))
    .toSorted((left, right) => compareUtf8(left.name, right.name));
}

/** The name, or its part up to and including the first delimiter after the prefix. */
function entryOf(name: string, { prefix, delimiter }: ListQuery): string {
  const cut = delimiter === "" ? -1 : name.indexOf(delimiter, prefix.length);
  return cut === -1 ? name : name.slice(0, cut + delimiter.length);
}

/** JavaScript compares UTF-16 units, which sorts U+E000 to U+FFFF after the supplementary planes. */
function compareUtf8(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function pageToken(entry: string): string {
  return Buffer.from(`after:${entry}`).toString("base64url");
}

function parsePageToken(token: string): string {
  const text = Buffer.from(token, "base64url").toString("utf8");
  if (!text.startsWith("after:")) throw invalidArgument("pageToken was not issued by this backend.");
  return text.slice("after:".length);
}
