import { nextOf } from "@/components/content/links/nextOf.ts";

const entries = [{ slug: "a" }, { slug: "b" }, { slug: "c" }];

test.each([
  ["a", "b"],
  ["b", "c"],
  ["c", "a"],
])("after %s comes %s", (slug, next) => {
  expect(nextOf(entries, slug)).toEqual({ slug: next });
});

test("an unknown entry has no next one, nor has the entry of a list of one", () => {
  expect(nextOf(entries, "d")).toBeUndefined();
  expect(nextOf([{ slug: "a" }], "a")).toBeUndefined();
});
