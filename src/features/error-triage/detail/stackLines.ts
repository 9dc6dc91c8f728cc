import { linkableUrl } from "./reportUrl.ts";

interface StackLine {
  /** Line number from 1. */
  number: number;
  text: string;
  /** A frame in code that came from the page's own host, rather than the browser's, an extension's or a third party's. */
  own: boolean;
}

const frame = /(?:https?:\/\/[^\s)]+)/;

/** The lines of a stack. Frames from `pageUrl`'s origin are the site's own. */
export function stackLines(stack: string, pageUrl: string): StackLine[] {
  const page = linkableUrl(pageUrl);
  const origin = page === null ? null : new URL(page).origin;
  return stack.split("\n").map((text, index) => {
    const address = linkableUrl(frame.exec(text)?.[0] ?? "");
    const own = address !== null && origin !== null && new URL(address).origin === origin;
    return { number: index + 1, text, own };
  });
}
