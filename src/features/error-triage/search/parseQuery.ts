import { editDistance, letterCosts } from "@/lib/editDistance.ts";
import { isQueryKey, queryKeys, type QueryKey, type QueryTerm } from "./queryTerm.ts";
import { splitQuery, type QueryPart } from "./splitQuery.ts";

/** The word that is at most two letters away and shorter than that to change than to write. */
function nearest(word: string, known: readonly string[]): string | undefined {
  return known
    .map((other) => ({ other, letters: editDistance(word, other, letterCosts) }))
    .filter(({ letters }) => letters <= 2 && letters < word.length - 1)
    .toSorted((a, b) => a.letters - b.letters)[0]?.other;
}

const suggestion = (word: string, known: readonly string[]) => {
  const meant = nearest(word, known);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
};

const AS_TEXT = "It is searched as text.";

function valueMistake(key: QueryKey, value: string): string | null {
  const { help, values, read } = queryKeys[key];
  const says = `“${value}” is not a value of ${key}: ${help}.`;
  const word = value.toLowerCase();
  if (values && !values.includes(word)) return says + suggestion(word, values);
  return read?.(value) === null ? says : null;
}

/** Addresses such as "https://…", and a word with a colon behind it, are free text without a remark. */
const isOrdinary = ({ value }: QueryPart) => value === "" || value.startsWith("//");

function readPart(text: string, part: QueryPart, mistakes: string[]): QueryTerm | null {
  const { not, key, value } = part;
  if (!part.isClosed) mistakes.push("A closing quote is missing.");
  const asText = { not, key: null, value: text.slice(part.start + (not ? 1 : 0), part.end) };
  if (key === null) return value === "" ? null : { not, key, value };
  if (!isQueryKey(key)) {
    const isKnownWord = isOrdinary(part);
    if (!isKnownWord) {
      mistakes.push(`“${key}” is not a key.${suggestion(key, Object.keys(queryKeys))} ${AS_TEXT}`);
    }
    return asText;
  }
  if (value === "") {
    mistakes.push(`“${key}” has no value and is left out: ${queryKeys[key].help}.`);
    return null;
  }
  const mistake = valueMistake(key, value);
  if (mistake === null) return { not, key, value };
  mistakes.push(`${mistake} ${AS_TEXT}`);
  return asText;
}

/**
 * Reads a query: `key:value`, words, phrases in quotes, and `-` before what has to be absent. Inside quotes, a backslash
 * makes the next character a plain one. A term with an unknown key or value is searched as text: leaving it out would
 * list more errors than were asked for, and decisions can be made about all that are listed. `mistakes`: what is wrong
 * with it, a sentence each.
 */
export function parseQuery(text: string): { terms: QueryTerm[]; mistakes: string[] } {
  const mistakes: string[] = [];
  const terms = splitQuery(text).flatMap((part) => readPart(text, part, mistakes) ?? []);
  return { terms, mistakes: [...new Set(mistakes)] };
}
