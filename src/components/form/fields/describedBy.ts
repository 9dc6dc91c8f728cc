/** The value of `aria-describedby` from the ids of what is there, `undefined` when nothing is. */
export function describedBy(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
