import * as v from "valibot";
import { LineCounter, parseDocument } from "yaml";

/** Something in a file of the content folder that the owner has to change. */
export interface Fault {
  file: string;
  /** Counted from 1. */
  line: number;
  /** A sentence. */
  message: string;
}

/** Faults in content. Its message has one line for each. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join("\n"));
    this.name = "ContentError";
    this.faults = faults;
  }
}

/** `content/posts/first.md:3: date: must be a date such as 2026-11-21` */
export const faultText = ({ file, line, message }: Fault): string => `${file}:${line}: ${message}`;

/** A YAML text and where it stands: on which line of which file it begins. */
export interface YamlSource {
  file: string;
  yaml: string;
  firstLine: number;
}

/**
 * Reads a YAML or JSON text.
 * @returns its document, and the line of a field: that of what it belongs to when it is missing
 * @throws {ContentError} with the line of every fault
 */
export function readYaml({ file, yaml, firstLine }: YamlSource) {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const isJson = file.endsWith(".json");
    const hintAt = (offset: number) =>
      /: +(?:\{\{|[@%`]|[^"'[{|>].*: )/.test(yaml.split("\n")[lines.linePos(offset).line - 1] ?? "")
        ? " Put the text in quotes."
        : "";
    throw new ContentError(
      // Whatever follows the first fault of a JSON text is misread.
      document.errors.slice(0, isJson ? 1 : undefined).map(({ pos: [start], message }) => ({
        file,
        line: lineAt(start),
        message: `The file is not valid ${isJson ? "JSON" : "YAML"}: ${message.split(" at line")[0]}.${hintAt(start)}`,
      })),
    );
  }
  const lineOf = (path: readonly unknown[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine;
  };
  return { document, lineOf };
}

/** The name of a field and what is wrong with it. */
export const faultMessage = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? "the file"}: ${wordsOf(issue)}`;

/** A fault of a field, on its line. */
export const faultOf = (
  issue: v.BaseIssue<unknown>,
  file: string,
  lineOf: (path: readonly unknown[]) => number,
): Fault => ({
  file,
  line: lineOf(issue.path?.map(({ key }) => key) ?? []),
  message: faultMessage(issue),
});

/** What is wrong with a field or a file, to stand after its name. */
export function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === "never") return "is not a field of this file";
  if (issue.expected === "Object") return "must have fields";
  if (issue.received === "undefined") return "is missing";
  if (issue.expected === "Array") return "must be a list";
  // The library's own message for a word that is none of a few.
  return issue.message.replace(
    /^Invalid type: Expected \(?("[^)]*")\)? .*/s,
    (_, words: string) => `must be ${words.replaceAll(" | ", " or ")}`,
  );
}
