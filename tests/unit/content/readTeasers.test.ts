import { readTeasers } from "../../../scripts/content/readTeasers.ts";

test("the front page shows the newest posts; among posts of one day, the one with the highest order first", async () => {
  const { posts } = await readTeasers();
  expect(posts).toMatchObject([{ slug: "second-post" }, { slug: "third-post" }, { slug: "first-post" }]);
});
