import { act, renderHook } from "@testing-library/react";
import { useLoaded } from "@/components/ui/useLoaded.ts";

test("an earlier load that ends after a later one changes nothing", async () => {
  const answers: ((value: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useLoaded(load));
  act(() => result.current.again());
  act(() => result.current.again());
  const [, second, third] = answers;
  await act(async () => third?.("new"));
  expect(result.current.loaded).toEqual({ state: "ready", value: "new" });
  await act(async () => second?.("old"));
  expect(result.current.loaded).toEqual({ state: "ready", value: "new" });
});
