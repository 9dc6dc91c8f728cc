import * as v from "valibot";
import { LineCounter, parseDocument } from "yaml";
import { fillInAll } from "../company/placeholders.ts";

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
 * Reads a YAML text, fills in the facts of the company and checks it.
 * @throws {ContentError} with the line of every fault
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  { file, yaml, firstLine }: YamlSource,
): v.InferOutput<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const hintAt = (offset: number) =>
      /: +(?:\{\{|[@%`]|[^"'[{|>].*: )/.test(yaml.split("\n")[lines.linePos(offset).line - 1] ?? "")
        ? " Put the text in quotes."
        : "";
    throw new ContentError(
      document.errors.map(({ pos: [start], message }) => ({
        file,
        line: lineAt(start),
        message: `The file is not valid YAML: ${message.split(" at line")[0]}.${hintAt(start)}`,
      })),
    );
  }
  const checked = v.safeParse(
    schema,
    located(file, yaml, firstLine, () => fillInAll(document.toJS())),
    { abortPipeEarly: true },
  );
  if (checked.success) return checked.output;
  /** No name makes a text too long or short that somebody else has written: `{{name}}` counts as eight characters. */
  const isWrittenWell = ({ type, requirement, path }: v.BaseIssue<unknown>) => {
    const written = document.getIn(path?.map(({ key }) => key) ?? []);
    if (typeof written !== "string") return false;
    const { length } = written;
    return type === "max_length"
      ? length <= Number(requirement)
      : type === "min_length" && length >= Number(requirement);
  };
  const issues = deepest(checked.issues).filter((issue) => !isWrittenWell(issue));
  if (checked.typed && issues.length === 0) return checked.output;

  /** The line of a field; of what it belongs to when it is missing. */
  const lineOf = (path: readonly unknown[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : firstLine;
  };
  throw new ContentError(
    issues.map((issue) => ({
      file,
      line: lineOf(issue.path?.map(({ key }) => key) ?? []),
      message: `${v.getDotPath(issue) ?? "the file"}: ${wordsOf(issue)}`,
    })),
  );
}

/**
 * A union's own issue says only that none of its options fits: those of the option that came closest say why. Their paths
 * begin at the union.
 */
function deepest(issues: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown>[] {
  return issues.flatMap((issue) => {
    const inner = (issue.issues ?? []).flatMap((one): v.BaseIssue<unknown>[] =>
      one.path ? [{ ...one, path: [...(issue.path ?? []), ...one.path] as typeof one.path }] : [],
    );
    return inner.length > 0 ? deepest(inner) : [issue];
  });
}

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

/** Runs `fill` on a part of a file. @throws {ContentError} at the line that `fill` could not read */
export function located<Result>(file: string, text: string, firstLine: number, fill: () => Result): Result {
  try {
    return fill();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [name = "@excerpt"] = /\{\{.+?\}\}/.exec(message) ?? [];
    const before = text.slice(0, Math.max(0, text.indexOf(name)));
    throw new ContentError([{ file, line: firstLine + before.split("\n").length - 1, message }]);
  }
}
