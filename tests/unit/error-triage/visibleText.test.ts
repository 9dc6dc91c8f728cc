import { textRuns, visibleText } from "@/components/ui/text/visibleText.ts";

describe("visibleText", () => {
  it("leaves what can be read alone", () => {
    const text =
      "TypeError: Grüße 🌊 مرحبا\n\tat x (https://a.example/b.js:1:2)\r\nend ❤️ \u{1F469}\u{1F3FD}\u200D\u{1F4BB} \u2764\uFE0F\u200D\u{1F525} \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645";
    expect(visibleText(text)).toBe(text);
  });

  it.each([
    ["\u202E", "⟨U+202E⟩"],
    ["\u2066", "⟨U+2066⟩"],
    ["\u200B", "⟨U+200B⟩"],
    ["\u200F", "⟨U+200F⟩"],
    ["\uFEFF", "⟨U+FEFF⟩"],
    ["\u0000", "⟨U+0000⟩"],
    ["\u001B", "⟨U+001B⟩"],
    ["\u007F", "⟨U+007F⟩"],
    ["\u0085", "⟨U+0085⟩"],
    ["\u2028", "⟨U+2028⟩"],
    ["\u3164", "⟨U+3164⟩"],
    ["\u2800", "⟨U+2800⟩"],
    ["\uD800", "⟨U+D800⟩"],
    ["\u{E0041}", "⟨U+E0041⟩"],
    ["a\rb", "a⟨U+000D⟩b"],
    ["a\u200Db", "a⟨U+200D⟩b"],
    ["\u{1F469}\u200D.", "\u{1F469}⟨U+200D⟩."],
    ["a\u200Cb", "a⟨U+200C⟩b"],
  ])("names %j", (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it("splits text at what cannot be seen", () => {
    expect(textRuns("a\u202Eb")).toEqual([
      { start: 0, text: "a", hidden: false },
      { start: 1, text: "U+202E", hidden: true },
      { start: 2, text: "b", hidden: false },
    ]);
  });
});
