import { Resvg } from "@resvg/resvg-js";
import { socialPictureSvg } from "../../../scripts/site/socialPictureSvg.ts";

/** How wide the title is drawn, in pixels of a picture of 1,200; 0 when nothing is. */
async function titleWidth(title: string): Promise<number> {
  const svg = await socialPictureSvg("home", { files: 8, kilobytes: 12 }, title);
  const [, drawn = ""] = svg.match(/<path transform[^>]*>/g) ?? [];
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`).getBBox()?.width ?? 0;
}

test("a word that is wider than the place of the title is drawn smaller", async () => {
  const width = await titleWidth("Haftpflichtversicherungsvergleichsportal");
  expect(width).toBeGreaterThan(500);
  expect(width).toBeLessThan(660);
});

test.each(["Łódź", "Ağrı", "Ελλάδα", "Київ"])("the letters of %s are drawn, no boxes", async (title) => {
  expect(await titleWidth("\u{10FFFF}")).toBe(0);
  expect(await titleWidth(title)).toBeGreaterThan(100);
});
