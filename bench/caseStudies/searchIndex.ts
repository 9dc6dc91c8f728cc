import { gzippedBytes } from "./gzippedBytes.ts";
import { linearRandom } from "../../src/features/showcases/linearRandom.ts";

const SEED = 1_414_482_567;
const LABELS = 240;
const WORDS_EACH = 60;
const VOCABULARY = 3_000;
/** Approximately in order of frequency in European languages. */
const letters = "etaoinsrhldcumfpgwybvkxjqz";

function generateLabels(): string[][] {
  const random = linearRandom(SEED);
  const letter = () => letters[Math.floor(random() * random() * letters.length)];
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 3 + Math.floor(random() * 7) }, letter).join(""),
  );
  // The third power makes some words frequent and many rare.
  const word = () => vocabulary[Math.floor(VOCABULARY * random() ** 3)] ?? "";
  return Array.from({ length: LABELS }, () => Array.from({ length: WORDS_EACH }, word));
}

/** Maps each word to the sorted numbers of the labels that contain it. */
function indexOf(labels: string[][]): Record<string, number[]> {
  const index: Record<string, number[]> = {};
  for (const [number, words] of labels.entries()) {
    for (const word of new Set(words)) (index[word] ??= []).push(number);
  }
  return index;
}

/** Lists the words in order, each with the differences between its label numbers in base 36. */
function asGaps(index: Record<string, number[]>): string {
  const line = ([word, numbers]: [string, number[]]) => {
    const gaps = numbers.map((number, place) => (number - (numbers[place - 1] ?? 0)).toString(36));
    return `${word} ${gaps.join(",")}`;
  };
  const inOrder = Object.entries(index).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(line).join("\n");
}

/** Mirai: the search index of generated labels in two formats. Sizes in bytes. */
export function measureSearchIndex() {
  const index = indexOf(generateLabels());
  return {
    labels: LABELS,
    words: Object.keys(index).length,
    jsonGzip: gzippedBytes(JSON.stringify(index)),
    gapsGzip: gzippedBytes(asGaps(index)),
  };
}
