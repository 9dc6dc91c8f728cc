declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** OpenType features, by their tags; all others go, with the glyphs that only they lead to. */
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number; default: number }>;
  }

  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
