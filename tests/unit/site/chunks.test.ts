import { chunks, modulePath } from "../../../scripts/site/chunks.ts";

it("names only modules and folders that exist", () => {
  expect(chunks().name).toBe("chunks");
});

it.each(["src/moved.ts", "src/components/moved/"])("refuses %s, where nothing is", (path) => {
  expect(() => modulePath(path)).toThrow(`scripts/site/chunks.ts names ${path}, which does not exist.`);
});
