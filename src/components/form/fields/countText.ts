const figures = new Intl.NumberFormat("en-GB");

/** What is left of a limit, or by how much it is exceeded, in words. */
export function countText(used: number, limit: number): string {
  const left = Math.abs(limit - used);
  const characters = `${figures.format(left)} ${left === 1 ? "character" : "characters"}`;
  return used > limit ? `${characters} too many` : `${characters} left`;
}
