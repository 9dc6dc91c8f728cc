/** A whole address; `null` for another text. `URL.canParse` is missing in Safari before 17 and Chrome before 120. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
