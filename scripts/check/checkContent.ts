import { join } from "node:path";
import { dataSchemas, type DataName } from "../../src/content/dataSchemas.ts";
import { schemas, type ContentKind } from "../../src/content/schemas.ts";
import { readCompany, type Company } from "../company/company.ts";
import { companyFile, contentDir } from "../content/contentDir.ts";
import {
  markdownFiles,
  readContentFile,
  readData,
  readPage,
  type ContentFile,
} from "../content/readContent.ts";
import { readText } from "../content/readText.ts";
import { ContentError, type Fault } from "../content/faults.ts";
import { completeness } from "./completeness.ts";
import { dates } from "./dates.ts";
import { headings } from "./headings.ts";
import { links } from "./links.ts";
import { fixedWords } from "./fixedWords.ts";
import { names } from "./names.ts";
import { pictures } from "./pictures.ts";
import { prices } from "./prices.ts";
import { readability } from "./readability.ts";
import { readSources, type Content } from "./sources.ts";
import { uniqueness } from "./uniqueness.ts";

/** A result, or the faults that prevented it. */
async function attempt<Result>(work: () => Result | Promise<Result>, faults: Fault[]): Promise<Result[]> {
  try {
    return [await work()];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(...error.faults);
    return [];
  }
}

/** The footer lists each office below its country. Those of the sample company are replaced before a deployment. */
function officesElsewhere({ desks, regions, sample }: Company): Fault[] {
  if (sample.includes("desks")) return [];
  const file = companyFile();
  const lines = readText(file).split("\n");
  return desks
    .filter(({ country }) => !regions.includes(country))
    .map(({ city, country }) => ({
      file,
      line: lines.findIndex((text) => text.includes(JSON.stringify(country))) + 1,
      message: `desks: ${city} is in ${country}, which is none of the regions: ${regions.join(", ")}.`,
    }));
}

/**
 * Checks everything in the content folder that has to hold for any company, and returns what is wrong, in the order of
 * the files.
 */
export async function checkContent(): Promise<Fault[]> {
  const faults: Fault[] = [];
  const [company] = await attempt(() => readCompany(), faults);
  if (!company) return faults;
  const data = Object.keys(dataSchemas) as DataName[];
  await Promise.all(data.map((name) => attempt(() => readData(name), faults)));
  // Texts name prices: without them, every such place would be a fault.
  const ofPrices = faults.filter(({ file }) => file === join(contentDir(), "prices.yaml"));
  if (ofPrices.length > 0) return ofPrices;
  const readAll = async (folder: string, read: (path: string) => Promise<ContentFile>) => {
    const files = await markdownFiles(folder);
    return (await Promise.all(files.map((path) => attempt(() => read(path), faults)))).flat();
  };
  const kinds = Object.keys(schemas) as ContentKind[];
  const entries = Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => [kind, await readAll(kind, (path) => readContentFile(kind, path))]),
    ),
  ) as Content["entries"];
  const content = { entries, pages: await readAll("pages", readPage) };

  const sources = readSources();
  faults.push(
    ...officesElsewhere(company),
    ...(await completeness(sources)),
    ...names(),
    ...headings(sources),
    ...links(sources, content),
    ...(await pictures(sources, content)),
    ...readability(sources),
    ...dates(sources),
    ...prices(sources),
    ...fixedWords(sources),
    ...uniqueness(sources, content),
  );
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** @throws {ContentError} when the content folder has a fault */
export async function requireFaultless(): Promise<void> {
  const faults = await checkContent();
  if (faults.length > 0) throw new ContentError(faults);
}
