import { parseStack as parseLine } from "error-stack-parser-es/lite";
import { linkableUrl } from "../detail/reportUrl.ts";

/** A line of a stack. `at` is `null` for the message and for frames without a place in a script from the web. */
export interface StackLine {
  /** From 1. */
  number: number;
  text: string;
  /** The name of the function as received, `""` for none. */
  name: string;
  at: { url: string; line: number; column: number } | null;
  /** The name of the script's file if the site itself serves it, e.g. `main-Ab12.js`. */
  script: string | null;
}

/** More lines are not read: browsers record 10 to 50 frames. */
const MOST_LINES = 200;
/** Longer lines are not read: the parser's expressions are slow on them. In characters. */
const LONGEST_LINE = 500;
/** The part of a script's name that changes with its content. */
const HASH = /-[A-Za-z0-9_-]{8}(?=\.js$)/;
/** Lines in which the top frame is looked for. */
const TOP_LINES = 12;
const SCRIPT = /^\/assets\/([A-Za-z0-9._-]{1,116}\.js)$/;

/** The lines of a stack or component stack of V8, Firefox or Safari. Scripts of `pageUrl`'s origin are the site's own. */
export function parseStack(stack: string, pageUrl: string): StackLine[] {
  const page = linkableUrl(pageUrl);
  const origin = page === null ? null : new URL(page).origin;
  // React begins a component stack with an empty line.
  return stack
    .trim()
    .split("\n", MOST_LINES)
    .map((text, index) => ({ number: index + 1, text, ...parseFrame(text, origin) }));
}

/**
 * File and line of the first frame that the site itself serves, otherwise of the first one; "" for none. Without the
 * bundler's hash: `form-BX2kq9Lr.js` is "form.js".
 */
export function topPlace(stack: string): string {
  const frames = parseStack(stack.split("\n", TOP_LINES).join("\n"), globalThis.location?.origin ?? "");
  const top = frames.find(({ script }) => script) ?? frames.find(({ at }) => at);
  if (!top?.at) return "";
  const file = new URL(top.at.url).pathname.split("/").at(-1);
  return file ? `${file.replace(HASH, "")}:${top.at.line}` : "";
}

function parseFrame(text: string, origin: string | null): Omit<StackLine, "number" | "text"> {
  const [frame] = text.length > LONGEST_LINE ? [] : parseLine(text);
  // V8 writes `at async https://…` for a function without a name.
  const url = linkableUrl(frame?.file?.replace(/^async /, "") ?? "");
  if (!frame || url === null || !frame.line || !frame.col) return { name: "", at: null, script: null };
  const { origin: from, pathname } = new URL(url);
  return {
    name: frame.function ?? "",
    at: { url, line: frame.line, column: frame.col },
    script: from === origin ? (SCRIPT.exec(pathname)?.[1] ?? null) : null,
  };
}
