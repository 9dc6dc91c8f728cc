/** Joins class names and leaves out absent ones: the types of CSS modules allow a missing name. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
