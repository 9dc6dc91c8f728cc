import { nestHeadings } from "@/components/content/text/nestHeadings.ts";
import { splitAtHeading } from "@/components/content/text/splitAtHeading.ts";

const html = '<p>A</p>\n<h2 id="try-it">Try <i>it</i></h2>\n<p>B</p><h3 id="deep">Deep</h3><hr>';

test("headings go one level down, with ids of their own", () => {
  expect(nestHeadings(html, "triage")).toBe(
    '<p>A</p>\n<h3 id="triage-try-it">Try <i>it</i></h3>\n<p>B</p><h4 id="triage-deep">Deep</h4><hr>',
  );
});

test("other elements that begin with h, and ids of other elements, stay", () => {
  const other = '<header><hr><p id="x">h2</p></header>';
  expect(nestHeadings(other, "a")).toBe(other);
});

test("a text is split before the heading", () => {
  expect(splitAtHeading(html, "try-it")).toEqual([
    "<p>A</p>\n",
    '<h2 id="try-it">Try <i>it</i></h2>\n<p>B</p><h3 id="deep">Deep</h3><hr>',
  ]);
});

test.each(["try", "it", "deep"])("a text without the heading %j stays whole", (id) => {
  expect(splitAtHeading(html, id)).toEqual([html, ""]);
});
