import { figure } from "@/lib/figures.ts";

/** What is left of a limit, or by how much it is exceeded, in words. */
export function countText(used: number, limit: number): string {
  const left = Math.abs(limit - used);
  const characters = `${figure(left)} ${left === 1 ? "character" : "characters"}`;
  return used > limit ? `${characters} too many` : `${characters} left`;
}
