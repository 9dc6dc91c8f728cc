import { etagOf } from "./objects/storedObject.ts";
import type { StoredObject } from "./objects/storedObject.ts";

/**
 * The headers an object's bytes are served with. The uploader chose the content type, so the headers forbid the
 * browser to guess another one and, unless the object's settings allow it, to show it as a page.
 */
export function downloadHeaders(object: StoredObject): Record<string, string> {
  const { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage } = object.settings;
  const headers: Record<string, string> = {
    "content-type": contentType ?? "application/octet-stream",
    "content-disposition": disposition(contentDisposition ?? "attachment", object.name),
    "cache-control": cacheControl ?? "private, max-age=0",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: `"${etagOf(object)}"`,
    "last-modified": new Date(object.updated).toUTCString(),
    "x-goog-generation": object.generation,
    "x-goog-metageneration": String(object.metageneration),
    "x-goog-hash": `crc32c=${object.crc32c},md5=${object.md5Hash}`,
    ...(contentEncoding === undefined ? {} : { "content-encoding": contentEncoding }),
    ...(contentLanguage === undefined ? {} : { "content-language": contentLanguage }),
  };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, wireText(value)]));
}

function disposition(setting: string, name: string): string {
  if (!/;\s*filename\*?=/i.test(setting)) return `${setting}; ${extendedFileName(baseName(name))}`;
  return setting.replaceAll(/filename="([^"]*\P{ASCII}[^"]*)"/giu, (_, file: string) =>
    extendedFileName(file),
  );
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** RFC 6266 with RFC 5987, section 3.2: `encodeURIComponent` does not encode '()*, which have a meaning there. */
function extendedFileName(file: string): string {
  return `filename*=utf-8''${encodeURIComponent(file).replaceAll(/['()*]/g, percentEncoded)}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Node refuses line breaks and most characters outside ASCII in a header, so they are percent-encoded. */
function wireText(value: string): string {
  return value.replaceAll(/[^ -~]/gu, encodeURIComponent);
}
