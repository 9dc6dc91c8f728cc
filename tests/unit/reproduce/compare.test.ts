import { isSame, outcomeNow, outcomeOf, type PlacedError } from "../../../scripts/reproduce/compare.ts";

const error = (overrides: Partial<PlacedError> = {}): PlacedError => ({
  errorId: "abc",
  message: "x is undefined",
  stack: "",
  place: "src/a.ts show",
  ...overrides,
});
const sameEngine = { otherEngine: false };

test.each([
  ["the same id", error({ message: "other", place: null }), true],
  ["another build: same message and place", error({ errorId: "def" }), true],
  ["another place", error({ errorId: "def", place: "src/b.ts show" }), false],
  ["another message at the place", error({ errorId: "def", message: "y" }), false],
  ["the same message without source maps", error({ errorId: "def", place: null }), true],
])("whether it is the same error: %s", (_name, met, same) => {
  expect(isSame(error(), met, sameEngine)).toBe(same);
});

test("hosts and hashes of files in a message do not matter", () => {
  const failed = (host: string, hash: string) => `Failed to fetch ${host}/assets/Blog-${hash}.js`;
  const [reported, met] = [
    failed("https://holmwerk.example", "Ab12Cd34"),
    failed("http://127.0.0.1:5600", "Zz98Yy76"),
  ];
  expect(isSame(error({ message: reported }), error({ errorId: "def", message: met }), sameEngine)).toBe(
    true,
  );
});

test("of another engine, the place decides", () => {
  const met = error({ errorId: "def", message: "worded otherwise" });
  expect(isSame(error(), met, { otherEngine: true })).toBe(true);
  expect(isSame(error({ place: null }), met, { otherEngine: true })).toBe(false);
});

test("the outcome on the release", () => {
  const other = error({ errorId: "def", message: "y" });
  expect(outcomeOf(error(), [other, error()], sameEngine)).toBe("reproduced");
  expect(outcomeOf(error(), [other], sameEngine)).toBe("another error");
  expect(outcomeOf(error(), [], sameEngine)).toBe("not reproduced");
});

test("“passes now” needs the error on its release, every step, and no error at all", () => {
  expect(outcomeNow([error()], [], true)).toBe("passes now");
  expect(outcomeNow([], [], true)).toBe("unknown");
  expect(outcomeNow([error()], [], false)).toBe("unknown");
  expect(outcomeNow([error()], [error({ errorId: "def", place: null })], true)).toBe("still fails");
  expect(outcomeNow([error()], [error({ errorId: "def", message: "y" })], true)).toBe("still fails");
  expect(outcomeNow([error()], [error({ errorId: "def", message: "y", place: null })], true)).toBe(
    "fails in another way",
  );
});
