/**
 * The 32-bit string hash h = 31·h + code unit (as `String.hashCode` in Java), as an unsigned number in base 36: one
 * to seven characters, the same in every browser.
 */
export function hashBase36(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  }
  return (hash >>> 0).toString(36);
}
