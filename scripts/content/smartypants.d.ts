declare module "smartypants" {
  /** Typographic punctuation in text or HTML, as characters; `attributes` says which kinds. */
  export function smartypantsu(text: string, attributes?: string): string;
}
