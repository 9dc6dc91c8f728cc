import { joinWords, keepUnits, setProse, setQuotes, setTexts } from "../../../scripts/content/typography.ts";

it.each([
  ["75 % of 2,500 ms", "75\u00a0% of 2,500\u00a0ms"],
  ["3 kB, 4 px.", "3\u00a0kB, 4\u00a0px."],
  ["74.5 kW, 246 kWh", "74.5\u00a0kW, 246\u00a0kWh"],
  ["since 28 June 2025, €2 million", "since 28\u00a0June\u00a02025, €2\u00a0million"],
  ["5 small seconds, 3 Mayors", "5 small seconds, 3 Mayors"],
  ["A 1 B2", "A 1 B2"],
])("keeps the figures of %j with their units", (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

it("keeps one word or one reference on one line", () => {
  expect(joinWords("E-mail or sign-in by Article 6(1)(f), a e-b, sign-ins")).toBe(
    "E-\u2060mail or sign-\u2060in by Article 6(1)\u2060(f), a e-b, sign-ins",
  );
});

it("uses typographic quotes, and leaves code alone", () => {
  expect(
    setQuotes(
      '<p>It&#39;s &quot;<em>so</em>&quot;: <code>it&#39;s</code> &amp; <b title="a&quot;b">x</b></p>',
    ),
  ).toBe('<p>It\u2019s \u201c<em>so</em>\u201d: <code>it\'s</code> &amp; <b title="a&quot;b">x</b></p>');
});

it("applies to every text of the front matter", () => {
  expect(
    setTexts({ title: "The panel's e-mail", facts: [{ value: "3 kB", count: 3 }], draft: false }, setProse),
  ).toEqual({
    title: "The panel\u2019s e-\u2060mail",
    facts: [{ value: "3\u00a0kB", count: 3 }],
    draft: false,
  });
});
