import { figure } from "@/lib/figures.ts";

/** The remaining or surplus characters of a limit, in words. */
export function countText(used: number, limit: number): string {
  const left = Math.abs(limit - used);
  const characters = `${figure(left)} ${left === 1 ? "character" : "characters"}`;
  return used > limit ? `${characters} too many` : `${characters} left`;
}
