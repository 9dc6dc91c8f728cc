import { backoffDelay } from "@/lib/backoff.ts";

describe("backoffDelay", () => {
  it.each([
    [1, 5_000, 10_000],
    [2, 10_000, 20_000],
    [5, 80_000, 160_000],
    [6, 150_000, 300_000],
    [7, 150_000, 300_000],
    [5_000, 150_000, 300_000],
  ])("after %p failures is between %p and %p ms", (failures, shortest, longest) => {
    expect(backoffDelay(failures, () => 0)).toBe(shortest);
    expect(backoffDelay(failures, () => 1)).toBe(longest);
  });
});
