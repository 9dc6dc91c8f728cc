import type { Post } from "@/content/schemas.ts";
import { searchPosts, wordsOf, type SearchEntry } from "@/features/blog/search/searchIndex.ts";

function post(slug: string, fields: Partial<Post>): Post {
  return { slug, words: 1000, title: "", description: "", date: "2026-01-01", tags: ["react"], ...fields };
}

const posts = [
  post("body", { title: "Forms", description: "Messages." }),
  post("described", { title: "Budgets", description: "Why a queue beats a cache." }),
  post("titled", { title: "A queue for errors", description: "On sending.", tags: ["errors"] }),
];
const index: SearchEntry[] = [{ slug: "body", words: ["queue", "cafe"] }];
const find = (query: string, words: readonly SearchEntry[] = []) =>
  searchPosts(posts, query, words).map(({ slug }) => slug);

test("words are in lower case, without accents, punctuation and empty parts", () => {
  expect(wordsOf("Café “LCP”: 3 kB, don't")).toEqual(["cafe", "lcp", "3", "kb", "don", "t"]);
  expect(wordsOf(" … ")).toEqual([]);
});

test("an empty query finds every post in the order given", () => {
  expect(find("  ")).toEqual(["body", "described", "titled"]);
});

test("a title counts more than a description, and a description more than the body", () => {
  expect(find("queue", index)).toEqual(["titled", "described", "body"]);
});

test("without the index of the bodies, titles, tags and descriptions are searched", () => {
  expect(find("queue")).toEqual(["titled", "described"]);
  expect(find("react")).toEqual(["body", "described"]);
});

test("a tag is found by each of its words, whatever its capitals", () => {
  const tagged = [post("tagged", { tags: ["Web Performance"] }), post("other", {})];
  expect(searchPosts(tagged, "web perf").map(({ slug }) => slug)).toEqual(["tagged"]);
});

test("a prefix of a word matches, its middle does not", () => {
  expect(find("que")).toEqual(["titled", "described"]);
  expect(find("ueue")).toEqual([]);
});

test("a whole word ranks before a prefix", () => {
  const two = [post("longer", { title: "Formats" }), post("whole", { title: "Format" })];
  expect(searchPosts(two, "format").map(({ slug }) => slug)).toEqual(["whole", "longer"]);
});

test("every word must match", () => {
  expect(find("queue errors")).toEqual(["titled"]);
  expect(find("queue zebra")).toEqual([]);
});

test("capitals and accents make no difference", () => {
  expect(find("QUEUE")).toEqual(["titled", "described"]);
  expect(find("café", index)).toEqual(["body"]);
});
