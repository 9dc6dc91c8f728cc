/** Bytes from `start` up to, but not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14.2).
 * @param size of the object, in bytes
 * @returns `null` to serve everything (no header, several ranges, an unknown unit, or an empty object), or
 * "unsatisfiable" when the range begins after the end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!match || size === 0) return null;
  const [first = "", last = ""] = match.slice(1);
  if (first === "" && last === "") return null;
  if (first === "")
    return last === "0" ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size : Math.min(size, Number(last) + 1) };
}
