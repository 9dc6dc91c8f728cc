/**
 * The parts of a query string that are kept: which list is shown, and the campaign that a link belongs to. Links set
 * them; no field does. Free text has characters that these values do not allow.
 */
const harmless = /^(?:tag|kind|service|utm_(?:source|medium|campaign))=[\w-]{1,40}$/;

/** The words of a search, of which the name is kept: that the address has some. */
const search = /^q=.*/s;

/**
 * The address without what a visitor may have typed: its origin, its path and the harmless parts of its query string.
 */
export function plainAddress(address: string): string {
  const [, place = "", query = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const parts = query.split("&").map((part) => part.replace(search, "q="));
  const kept = parts.filter((part) => part === "q=" || harmless.test(part));
  return kept.length > 0 ? `${place}?${kept.join("&")}` : place;
}

/** An address with a scheme or from the root of the site, up to a character that browsers encode in addresses. */
export const address = /(?:\b(?:[a-z][a-z\d+.-]{0,20}:\/|mailto:)|(?=\/))[^\s"<>]+/gi;
/** What follows an address in a stack or a sentence: line and column, punctuation, the escape of a quote. */
const tail = /(?::\d{1,7}){0,2}[)\]},.;:']{0,9}\\{0,7}$/;
const LONGEST_TAIL = 32;

/**
 * What `address` found, shortened by `plainAddress`. Without an origin it is an address only if its query has a name and
 * a value: "/or?" is none.
 */
export function withPlainAddress(found: string): string {
  if (!/^[a-z][a-z\d+.-]*:[^?#]*[?#]|^[^?#]*[?#][\w.%[\]-]+=/i.test(found)) return found;
  const end = tail.exec(found.slice(-LONGEST_TAIL))?.[0] ?? "";
  return plainAddress(found.slice(0, found.length - end.length)) + end;
}
