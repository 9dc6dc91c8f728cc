/** Whether a code point belongs to a class. */
export type CharTest = (codePoint: number) => boolean;

export type Assertion = "start" | "end" | "lineStart" | "lineEnd" | "wordBoundary" | "notWordBoundary";

/** A parsed pattern. */
export type RegexNode =
  | { readonly kind: "char"; readonly test: CharTest }
  | { readonly kind: "assert"; readonly assertion: Assertion }
  | { readonly kind: "sequence"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly options: readonly RegexNode[] }
  | {
      readonly kind: "repeat";
      readonly part: RegexNode;
      readonly min: number;
      /** Null without an upper bound. */
      readonly max: number | null;
      readonly greedy: boolean;
    };

/** The letters after `(?`: i ignores case, m makes ^ and $ match at lines, s makes . match \n, U swaps greediness. */
export interface RegexFlags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
  readonly U: boolean;
}
