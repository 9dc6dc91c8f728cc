import { readTeasers } from "../../../scripts/content/readTeasers.ts";
import { readContent } from "../../../scripts/content/readContent.ts";

test("the front page shows the newest posts; among posts of one day, the one with the highest order first", async () => {
  const dates = (await readContent("posts")).map(
    ({ slug, meta: { date, order } }) => [`${String(date)} ${String(order).padStart(3, "0")}`, slug] as const,
  );
  const newest = dates.toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, slug]) => slug);
  const { posts } = await readTeasers();
  expect(posts).toEqual(newest.slice(0, 3).map((slug) => expect.objectContaining({ slug })));
});
