import { plainText } from "@/components/boundaries/Boundary.tsx";

describe("plainText", () => {
  it("keeps plain values and the kind of all others", () => {
    const values = {
      text: "a",
      number: 1,
      yes: true,
      none: null,
      absent: undefined,
      list: [1],
      object: { secret: "x" },
      call: () => undefined,
    };
    expect(JSON.parse(plainText(values))).toEqual({
      text: "a",
      number: 1,
      yes: true,
      none: null,
      list: "[object]",
      object: "[object]",
      call: "[function]",
    });
  });

  it("handles a circular object", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(plainText(circle)).toBe('{"self":"[object]"}');
  });

  it.each([
    [
      "a getter that throws",
      {
        get broken(): string {
          throw new Error("unreadable");
        },
      },
    ],
    ["a big integer", { big: 1n }],
  ])("is empty for %s", (_name, values) => {
    expect(plainText(values)).toBe("");
  });
});
