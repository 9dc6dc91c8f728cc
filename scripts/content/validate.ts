import * as v from "valibot";
import { fillInAll } from "../company/placeholders.ts";
import { ContentError, faultOf, readYaml, type YamlSource } from "./faults.ts";

/**
 * Reads a YAML text, fills in the facts of the company and checks it.
 * @throws {ContentError} with the line of every fault
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  source: YamlSource,
): v.InferOutput<Schema> {
  const { file, yaml, firstLine } = source;
  const { document, lineOf } = readYaml(source);
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

  throw new ContentError(issues.map((issue) => faultOf(issue, file, lineOf)));
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
