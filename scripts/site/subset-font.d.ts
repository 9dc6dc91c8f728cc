declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** OpenType features to keep, by tag. Others are removed with their glyphs. */
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number; default: number }>;
  }

  /** Returns the font reduced to the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
