import { openSync as openFont, type Font } from "fontkit";
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  chartGroup,
  lightColours as colours,
  type ChartFigures,
} from "../../src/prerender/chart/chartSvg.ts";
import { readCompany } from "../company/company.ts";

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 72;

/** Width of the paper-coloured outline around letters on chart lines, in pixels. */
const HALO = 14;
const SIGNAL = "#a8125f";

/** One typeface in files for parts of its characters. */
type Face = Font[];
const faceOf = (style: string): Face =>
  ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"].map(
    (part) =>
      openFont(`node_modules/@fontsource/brygada-1918/files/brygada-1918-${part}-${style}.woff`) as Font,
  );
let roman: Face | undefined;
let italic: Face | undefined;

/** The width of a title. */
const TITLE_WIDTH = 620;

/** Where the picture of an app is. */
const APP = { x: 788, y: 115, width: 328, height: 401 };

/**
 * Draws the picture for link previews: the page's chart, its title and the brand. Text becomes outlines.
 * @param picture of the app that the page is about, as PNG.
 */
export async function socialPictureSvg(
  chart: string,
  figures: ChartFigures,
  title: string,
  picture?: Uint8Array,
): Promise<string> {
  roman ??= faceOf("500-normal");
  italic ??= faceOf("400-italic");
  const { name: brand, tagline } = readCompany();
  const scale = HEIGHT / CHART_HEIGHT;
  // The picture has no font for the soundings, which are text, so it shows the lines only.
  const lines = chartGroup(chart, (name) => colours[name], figures).replace(/<g fill[\s\S]*$/, "");

  const face = roman;
  const widest = Math.max(...title.split(" ").map((word) => advance(face, word, 1)));
  const size = Math.min(title.length > 34 ? 64 : 80, TITLE_WIDTH / widest);
  const rows = breakLines(face, title, size);
  const top = HEIGHT / 2 - ((rows.length - 1) * size * 1.08) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    `<clipPath id="frame"><rect x="32" y="32" width="${WIDTH - 64}" height="${HEIGHT - 64}"/></clipPath>`,
    // The nested svg clips the parts of the chart outside its view box.
    `<g clip-path="url(#frame)"><svg x="${WIDTH - CHART_WIDTH * scale * 0.7}" width="${CHART_WIDTH * scale}" height="${HEIGHT}" viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}" stroke-width="1">${lines}</svg></g>`,
    picture ? app(picture) : "",
    `<rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" fill="none" stroke="${colours.rule}" stroke-width="1.5"/>`,
    `<rect x="32" y="32" width="${WIDTH - 64}" height="${HEIGHT - 64}" fill="none" stroke="${colours.rule}"/>`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="14" height="14" fill="${SIGNAL}" transform="rotate(45 ${MARGIN + 7} ${MARGIN + 7})"/>`,
    outline(roman, brand, MARGIN + 32, MARGIN + 18, 34, colours.rule),
    ...rows.map((row, index) =>
      outline(face, row, MARGIN, top + index * size * 1.08 + size * 0.3, size, colours.rule),
    ),
    outline(italic, tagline, MARGIN, HEIGHT - MARGIN, 30, colours["ink-soft"]),
    "</svg>",
  ].join("");
}

function app(picture: Uint8Array): string {
  const place = Object.entries(APP).map(([name, value]) => `${name}="${value}"`);
  const href = `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
  return `<image ${place.join(" ")} href="${href}"/><rect ${place.join(" ")} fill="none" stroke="${colours.rule}" stroke-width="1.5"/>`;
}

/** The glyphs of a text, and where each begins. Characters that the typeface does not have are left out. */
function glyphsOf(face: Face, text: string) {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = face.find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  let width = 0;
  const glyphs = runs.flatMap(({ font, text: part }) => {
    const run = font.layout(part);
    return run.glyphs.map((glyph, index) => {
      const x = width;
      width += run.positions[index]?.xAdvance ?? 0;
      return { glyph, x };
    });
  });
  return { width, glyphs };
}

const emOf = ([font]: Face): number => font?.unitsPerEm ?? 1;

function advance(face: Face, text: string, size: number): number {
  return (glyphsOf(face, text).width / emOf(face)) * size;
}

function breakLines(face: Face, text: string, size: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && advance(face, longer, size) <= TITLE_WIDTH) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** Draws `text` as filled outlines with its baseline starting at `x`, `y`. */
function outline(face: Face, text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / emOf(face);
  const parts = glyphsOf(face, text).glyphs.map(({ glyph, x: pen }) => glyph.path.translate(pen, 0).toSVG());
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" stroke="${colours.paper}" stroke-width="${HALO / scale}" stroke-linejoin="round" paint-order="stroke" d="${parts.join("")}"/>`;
}
