import { posts } from "@/content/posts.ts";
import { blogAddress, readBlogFilter, resultText } from "@/features/blog/search/blogFilter.ts";
import { postNeighbours } from "@/features/blog/OtherPosts.tsx";

test("a URL and its filter convert into each other", () => {
  const filter = { tag: "errors", query: "a & b" } as const;
  expect(blogAddress(filter)).toBe("/blog?tag=errors&q=a+%26+b");
  expect(readBlogFilter("?tag=errors&q=a+%26+b")).toEqual(filter);
});

test("without a filter the address has no query string", () => {
  expect(blogAddress({ tag: null, query: "  " })).toBe("/blog");
  expect(readBlogFilter("")).toEqual({ tag: null, query: "" });
});

test("an unknown tag is ignored", () => {
  expect(readBlogFilter("?tag=security").tag).toBeNull();
  expect(readBlogFilter("?tag=<script>").tag).toBeNull();
});

test.each([
  [0, "No posts tagged errors with “x”"],
  [1, "1 post tagged errors with “x”"],
  [2, "2 posts tagged errors with “x”"],
])("%d results are told as %s", (count, text) => {
  expect(resultText(count, { tag: "errors", query: " x " })).toBe(text);
});

test("the text for all posts names no filter", () => {
  expect(resultText(3, { tag: null, query: "" })).toBe("3 posts");
});

test("the newest post has no next one, the oldest no previous one", () => {
  expect(posts.map(({ slug }) => slug)).toEqual(["second-post", "third-post", "first-post"]);
  const names = (slug: string) => {
    const { previous, next } = postNeighbours(posts, slug);
    return [previous?.slug ?? null, next?.slug ?? null];
  };
  expect(names("second-post")).toEqual(["third-post", null]);
  expect(names("third-post")).toEqual(["first-post", "second-post"]);
  expect(names("first-post")).toEqual([null, "third-post"]);
  expect(names("unknown")).toEqual([null, null]);
});
