import { posts, relatedPosts } from "@/content/posts.ts";
import type { Post } from "@/content/schemas.ts";

const [sample] = posts;
if (!sample) throw new Error("There is a post.");
const post = (slug: string, ...tags: string[]): Post => ({ ...sample, slug, tags });
const costs = post("costs", "buying");
const offers = post("offers", "buying");
const law = post("law", "accessibility", "buying");
const moving = post("moving", "buying");
const care = post("care", "buying");
const keyboard = post("keyboard", "testing", "accessibility");
const rules = post("rules", "testing", "security", "accessibility");
/** Newest first. */
const all = [costs, offers, law, moving, care, keyboard, rules];
const related = (to: Post) => relatedPosts(to, 2, all).map(({ slug }) => slug);

test("posts about one subject have the posts beside them as related ones, not all of them the newest", () => {
  expect(related(costs)).toEqual(["offers", "law"]);
  expect(related(moving)).toEqual(["law", "care"]);
  expect(related(care)).toEqual(["moving", "law"]);
});

test("the most shared tags come first", () => {
  expect(related(rules)).toEqual(["keyboard", "law"]);
});

test("among posts that share as many tags, those with the first tag come first", () => {
  expect(related(law)).toEqual(["keyboard", "rules"]);
});
