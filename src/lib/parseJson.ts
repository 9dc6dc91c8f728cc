/** The value of a JSON text; `undefined`, which JSON does not have, when it is none. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged, cut off, or written by somebody else: the caller decides.
    return undefined;
  }
}
