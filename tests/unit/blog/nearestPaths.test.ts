import { nearestPaths } from "@/features/broken-links/nearestPaths.ts";
import { editDistance } from "@/lib/editDistance.ts";
import { knownPaths } from "@/features/broken-links/knownPaths.ts";

const known = [
  "/about",
  "/services",
  "/service/web-application-development",
  "/service/web-interactive-design",
  "/products_demo",
  "/work/mirai",
  "/work/optiwise",
  "/work/tf",
  "/blog",
  "/blog/error-triage-for-one",
  "/blog/time-travel-as-a-feature",
  "/careers",
].map((path) => ({ path, title: path }));
const near = (path: string) => nearestPaths(path, known).map((entry) => entry.path);

test.each([
  ["kitten", "sitting", 3],
  ["", "abc", 3],
  ["abc", "", 3],
  ["same", "same", 0],
])("from %p to %p it is %d changes", (from, to, changes) => {
  const change = (a: string, b: string) => (a === b ? 0 : 1);
  expect(editDistance(from, to, { change, remove: 1, add: 1 })).toBe(changes);
});

test.each([
  ["/servces", "/services"],
  ["/About/", "/about"],
  ["/about.html", "/about"],
  ["/careers/index.php", "/careers"],
  ["/products-demo", "/products_demo"],
  ["/abo%75t", "/about"],
  ["/service/web-aplication-development", "/service/web-application-development"],
  ["/posts/error-triage-for-one", "/blog/error-triage-for-one"],
  ["/time-travel-as-a-feature", "/blog/time-travel-as-a-feature"],
  ["/blog/error-triage", "/blog/error-triage-for-one"],
])("%s is nearest to %s", (path, nearest) => {
  expect(near(path)[0]).toBe(nearest);
});

test("for an address below an existing page, that page is nearest", () => {
  expect(near("/blog/zzzzzzzzzz")[0]).toBe("/blog");
});

test("there are three suggestions at most", () => {
  expect(near("/work")).toEqual(["/work/mirai", "/work/optiwise", "/work/tf"]);
  const many = ["/aaaa", "/aaab", "/aaac", "/aaad"].map((path) => ({ path, title: path }));
  expect(nearestPaths("/aaae", many)).toHaveLength(3);
});

test("unrelated pages are not suggested, and nothing is for the front page", () => {
  expect(near("/wp-login.php")).toEqual([]);
  expect(near("/")).toEqual([]);
});

test("up to half of the address may differ", () => {
  expect(nearestPaths("/abxy", [{ path: "/abcd", title: "" }])).toHaveLength(1);
  expect(nearestPaths("/axyz", [{ path: "/abcd", title: "" }])).toHaveLength(0);
});

test("an invalid escape and a very long address are handled", () => {
  expect(near("/abou%t")).toEqual(["/about"]);
  expect(near(`/${"x".repeat(5_000)}${"/y".repeat(500)}`)).toEqual([]);
});

test("every known page has a title and a unique address", () => {
  expect(new Set(knownPaths.map(({ path }) => path)).size).toBe(knownPaths.length);
  expect(knownPaths.filter(({ title }) => title === "")).toEqual([]);
  expect(knownPaths.map(({ path }) => path)).toContain("/blog/first-post");
  expect(knownPaths.map(({ path }) => path)).not.toContain("/404");
});
