import { visibleText } from "@/components/ui/text/visibleText.ts";
import { parseUrl } from "@/lib/parseUrl.ts";

/**
 * The address to link to, or `null` when `text` must stay plain text: another scheme than http or https, a name and
 * password (`https://bank.example@evil.example` reads as the wrong host), or characters that cannot be seen.
 */
export function linkableUrl(text: string): string | null {
  const url = parseUrl(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username || url.password || visibleText(text) !== text || /\s/.test(text)) return null;
  return url.href;
}

/** What is wrong with an address that must be one to link to; "" when nothing is. */
export const mistakeInAddress = (text: string): string =>
  linkableUrl(text) === null ? "Enter an address that begins with https:// or http://" : "";

/** The path for a list; the whole text when it is no http address. */
export function urlPath(text: string): string {
  return linkableUrl(text) ? (parseUrl(text)?.pathname ?? text) : text;
}
