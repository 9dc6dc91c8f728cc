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

const folder = "node_modules/@fontsource/brygada-1918/files/brygada-1918-latin";
let roman: Font | undefined;
let italic: Font | undefined;

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
  roman ??= openFont(`${folder}-500-normal.woff`) as Font;
  italic ??= openFont(`${folder}-400-italic.woff`) as Font;
  const { name: brand, tagline } = readCompany();
  const scale = HEIGHT / CHART_HEIGHT;
  // The picture has no font for the soundings, which are text, so it shows the lines only.
  const lines = chartGroup(chart, (name) => colours[name], figures).replace(/<g fill[\s\S]*$/, "");

  const size = title.length > 34 ? 64 : 80;
  const rows = breakLines(roman, title, size, 620);
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
      outline(roman as Font, row, MARGIN, top + index * size * 1.08 + size * 0.3, size, colours.rule),
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

function advance(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

function breakLines(font: Font, text: string, size: number, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && advance(font, longer, size) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** Draws `text` as filled outlines with its baseline starting at `x`, `y`. */
function outline(font: Font, text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const parts = glyphs.map((glyph, index) => {
    const path = glyph.path.translate(pen, 0).toSVG();
    pen += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" stroke="${colours.paper}" stroke-width="${HALO / scale}" stroke-linejoin="round" paint-order="stroke" d="${parts.join("")}"/>`;
}
