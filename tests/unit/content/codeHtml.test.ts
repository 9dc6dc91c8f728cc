import { codeHtml } from "../../../scripts/content/codeHtml.ts";

const token = (content: string, kind: string) => ({ content, color: `var(--token-${kind})` });

it("gives a run of one token kind one span, spaces included, and plain text none", () => {
  const lines = [
    [token("export", "keyword"), { content: " " }, token("const", "keyword"), { content: " limit = " }],
    [],
    [
      { content: "  " },
      token("'", "punctuation"),
      token("<a>", "string"),
      token("${b}", "string-expression"),
    ],
    [token("run", "function"), token("(LIMIT", "constant"), { content: ")" }],
  ];
  expect(codeHtml(lines).split("\n")).toEqual([
    '<span class="keyword">export const</span> limit = ',
    "",
    '  <span class="punctuation">\'</span><span class="string">&lt;a&gt;${b}</span>',
    '<span class="name">run(LIMIT</span>)',
  ]);
});
