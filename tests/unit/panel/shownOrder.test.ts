import { act, renderHook } from "@testing-library/react";
import { useShownOrder } from "@/components/panel/list-detail/state/useShownOrder.ts";

const idOf = (id: string) => id;

function listOf(first: readonly string[]) {
  const props = { entries: first, listKey: "" };
  return renderHook(({ entries, listKey }: typeof props) => useShownOrder(entries, idOf, listKey), {
    initialProps: props,
  });
}

describe("the order of a list", () => {
  it("stays while entries arrive and move, until they are asked for", () => {
    const { result, rerender } = listOf(["a", "b", "c"]);
    rerender({ entries: ["new", "c", "a", "b"], listKey: "" });
    expect(result.current).toMatchObject({ entries: ["a", "b", "c"], arrived: 1 });
    let first: string | null = null;
    act(() => {
      first = result.current.showArrived();
    });
    expect(first).toBe("new");
    expect(result.current).toMatchObject({ entries: ["new", "c", "a", "b"], arrived: 0 });
  });

  it("follows for another filter", () => {
    const { result, rerender } = listOf(["b", "a"]);
    rerender({ entries: ["c", "b", "a"], listKey: "q" });
    expect(result.current).toMatchObject({ entries: ["c", "b", "a"], arrived: 0 });
  });

  it("shows entries at the end at once, where they move nothing", () => {
    const { result, rerender } = listOf(["a", "b"]);
    rerender({ entries: ["a", "b", "older"], listKey: "" });
    expect(result.current).toMatchObject({ entries: ["a", "b", "older"], arrived: 0 });
    rerender({ entries: ["older", "a", "b"], listKey: "" });
    expect(result.current.entries).toEqual(["a", "b", "older"]);
  });

  it("gives an entry its place back", () => {
    const { result, rerender } = listOf(["a", "b", "c"]);
    rerender({ entries: ["a", "c"], listKey: "" });
    expect(result.current).toMatchObject({ entries: ["a", "c"], arrived: 0 });
    rerender({ entries: ["b", "a", "c"], listKey: "" });
    expect(result.current).toMatchObject({ entries: ["a", "b", "c"], arrived: 0 });
  });

  it("shows at once what the reader has changed, also where it was not in the list before", () => {
    const { result, rerender } = listOf(["a", "b", "c"]);
    act(() => result.current.admit(["undone", "b"]));
    rerender({ entries: ["new", "a", "undone", "b", "c"], listKey: "" });
    expect(result.current).toMatchObject({ entries: ["undone", "a", "b", "c"], arrived: 1 });
  });

  it("shows what arrives in an empty list", () => {
    const { result, rerender } = listOf([]);
    rerender({ entries: ["a"], listKey: "" });
    expect(result.current).toMatchObject({ entries: ["a"], arrived: 0 });
  });
});
