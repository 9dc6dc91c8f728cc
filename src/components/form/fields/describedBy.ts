/** The value of `aria-describedby` from the existing ids, `undefined` without any. */
export function describedBy(...ids: (string | false | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
