/** Where in the past the reader is, and what that means: "You are 3 steps back: read-only." */
export function stepsBack(count: number): string {
  return `You are ${count} ${count === 1 ? "step" : "steps"} back: read-only.`;
}
