declare module "smartypants" {
  /** Converts punctuation in text or HTML to typographic characters; `attributes` selects which kinds. */
  export function smartypantsu(text: string, attributes?: string): string;
}
