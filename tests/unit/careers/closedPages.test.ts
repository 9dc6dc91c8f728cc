import { env } from "@/config/env.ts";

/** The page of a position whose last day is 31 December 2099, as it is built on `day`. */
async function builtOn(day: string) {
  jest.resetModules();
  env["VITE_BUILD_DAY"] = day;
  jest.doMock("@/config/env.ts", () => ({ env }));
  const { sitePages } = await import("@/prerender/sitePages.ts");
  const found = (await sitePages()).find(({ meta }) => meta.path === "/careers/frontend-engineer");
  return {
    isInSitemap: Boolean(found?.meta.updated),
    kinds: found?.structuredData.map((data) => data["@type"]),
  };
}

test("a position is for search engines until its last day; after that it has only its page", async () => {
  expect(await builtOn("2099-12-31")).toEqual({ isInSitemap: true, kinds: ["JobPosting", "BreadcrumbList"] });
  expect(await builtOn("2100-01-01")).toEqual({ isInSitemap: false, kinds: [] });
});
