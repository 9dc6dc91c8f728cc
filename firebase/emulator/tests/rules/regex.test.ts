import { outcomeOf } from "./testRules.ts";

const quoted = (text: string): string => JSON.stringify(text);
const matching = (text: string, pattern: string): string => `${quoted(text)}.matches(${quoted(pattern)})`;

describe("matches", () => {
  it.each<[string, string, boolean]>([
    ["hello", "hello", true],
    ["hello world", "world", false],
    ["hello world", ".*world", true],
    ["", "", true],
    ["a", "", false],
    ["ab", "a|ab", true],
    ["abc", "a|ab", false],
    ["image/png", "image/(png|jpeg)", true],
    ["image/gif", "image/(png|jpeg)", false],
    ["alice@acme.com", "[a-z]+@acme\\.com", true],
    ["alice@acmexcom", "[a-z]+@acme\\.com", false],
    ["abc", "^abc$", true],
    ["aaa", "a{2,3}", true],
    ["aaaa", "a{2,3}", false],
    ["aaaa", "a{2,}", true],
    ["a", "a{2,}", false],
    ["aa", "a{2}", true],
    ["a{,2}", "a{,2}", true],
    ["{", "{", true],
    ["", "a*", true],
    ["", "a+", false],
    ["ab", "a?b", true],
    ["aab", "a?b", false],
    ["aaa", "a*?", true],
    ["a-1_", "[\\w-]+", true],
    ["a.1", "[\\w-]+", false],
    ["]", "[]]", true],
    ["^", "[x^]", true],
    ["b", "[^a]", true],
    ["a", "[^a]", false],
    ["-", "[a-]", true],
    ["5", "\\d", true],
    ["x", "\\d", false],
    ["x", "\\D", true],
    [" ", "\\s", true],
    ["\u00a0", "\\s", false],
    ["x", "\\S", true],
    ["é", "\\w", false],
    ["é", "\\W", true],
    ["é", "\\pL", true],
    ["é", "\\p{Lu}", false],
    ["é", "\\P{Lu}", true],
    ["é", "\\p{^Lu}", true],
    ["λ", "\\p{Greek}", true],
    ["7", "[[:digit:]]", true],
    ["x", "[[:^digit:]]", true],
    ["x", "[[:digit:][:upper:]]", false],
    ["A", "\\x41", true],
    ["😀", "\\x{1F600}", true],
    ["😀", ".", true],
    ["\n", ".", false],
    ["\n", "(?s).", true],
    ["a\nb", "(?m)a$\\n^b", true],
    ["a\nb", "a$\\n^b", false],
    ["ABC", "(?i)abc", true],
    ["ABC", "abc", false],
    ["aBC", "a(?i:bc)", true],
    ["ABC", "a(?i:bc)", false],
    ["AbC", "(?i)[a-b]b(?-i)C", true],
    ["Abc", "(?i)[a-b]b(?-i)C", false],
    ["ab", "(?P<first>a)(?<second>b)", true],
    ["ab", "(?:a)b", true],
    ["a b", "a\\b \\bb", true],
    ["ab", "a\\bb", false],
    ["ab", "a\\Bb", true],
    ["ab", "\\Aab\\z", true],
    ["a.b", "\\Qa.b\\E", true],
    ["axb", "\\Qa.b\\E", false],
    ["ab", "(a|b)*", true],
    ["", "()*", true],
    ["aa", "(a*)*", true],
    ["aaab", "(a+)+", false],
    ["ab/cd", "[^/]+/[^/]+", true],
    ["\t", "\\t", true],
    ["a", "(?U)a+", true],
    ["", "(){5}", true],
    ["aaaaaa", "(a{2}){3}", true],
  ])("%j against %s is %p", (text, pattern, expected) => {
    expect(outcomeOf(matching(text, pattern))).toBe(expected);
  });

  it.each([
    ["(a)\\1", "back-references are not supported"],
    ["(?=a)", "look-around is not supported"],
    ["(?!a)", "look-around is not supported"],
    ["(?<=a)", "look-around is not supported"],
    ["(?<!a)", "look-around is not supported"],
    ["*a", "there is nothing to repeat"],
    ["{2}", "there is nothing to repeat"],
    ["a**", "a repetition is repeated"],
    ["a++", "a repetition is repeated"],
    ["a{2}{3}", "a repetition is repeated"],
    ["(a", "a parenthesis is not closed"],
    ["a)", "a parenthesis is closed that was not opened"],
    ["[a", "a class is not closed"],
    ["[z-a]", "a range in a class is the wrong way round"],
    ["[[:nothing:]]", "unknown class [:nothing:]"],
    ["\\p{Nothing}", "unknown class \\p{Nothing}"],
    ["\\y", "unknown escape \\y"],
    ["\\", "unknown escape \\"],
    ["a{1001}", "counts are at most 1000, the smaller one first"],
    ["a{3,2}", "counts are at most 1000, the smaller one first"],
    ["\\x{110000}", "a character above 10FFFF"],
    ["(".repeat(200), "groups are nested more than 100 levels deep"],
  ])("refuses %s", (pattern, reason) => {
    const built = `'a'.matches(${quoted(pattern)} + '')`;
    expect(outcomeOf(built)).toBe(`the pattern ${quoted(pattern.slice(0, 80))} is not valid: ${reason}`);
  });

  it("refuses an invalid pattern when the file is parsed, with its place", () => {
    expect(() => outcomeOf("'a'.matches('(a')")).toThrow(
      'test.rules:4:48 the pattern "(a" is not valid: a parenthesis is not closed',
    );
  });

  it("refuses a pattern that grows too large", () => {
    expect(outcomeOf("'a'.matches('((a{100}){100}){100}' + '')")).toBe("the pattern is too large");
    expect(outcomeOf("''.matches('((((){1000}){1000}){1000}){1000}' + '')")).toBe(true);
  });

  it("matches patterns in linear time that need exponential time with backtracking", () => {
    const text = "a".repeat(5_000);
    expect(outcomeOf(`${quoted(`${text}!`)}.matches('(a|a)*(a+)+b')`)).toBe(false);
    expect(outcomeOf(`${quoted(text)}.matches('(a|aa)+')`)).toBe(true);
  });

  it("limits the total cost of the patterns of a request", () => {
    const condition = `${quoted("a".repeat(30_000))}.matches('.*(.?){1000}b') || true`;
    expect(outcomeOf(condition)).toBe("the regular expressions of this request cost too much");
  });
});
