/** Joins class names, leaving out what is absent: CSS modules are typed as possibly lacking a name. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
