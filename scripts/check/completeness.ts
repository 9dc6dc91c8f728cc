import { join } from "node:path";
import { legalPaths } from "../../src/content/pagePaths.ts";
import { pageSchemas } from "../../src/content/pageSchemas.ts";
import { contentDir, listPages, optionalPages } from "../content/contentDir.ts";
import { markdownFiles } from "../content/readContent.ts";
import type { Fault } from "../content/faults.ts";
import type { Source } from "./sources.ts";

const mayBeMissing = new Set<string>([...Object.values(listPages).flat(), ...Object.values(optionalPages)]);

/** The files without which the site would have a gap. */
export async function completeness(sources: readonly Source[]): Promise<Fault[]> {
  const missing = async (folder: string, names: readonly string[], why: string): Promise<Fault[]> => {
    const there = new Set(await markdownFiles(folder));
    return names
      .map((name) => join(contentDir(), folder, `${name}.md`))
      .filter((path) => !there.has(path))
      .map((path) => ({ file: path, line: 1, message: `The file is missing: ${why}.` }));
  };
  const lists = Object.entries(listPages).map(async ([folder, pages]) =>
    (await markdownFiles(folder)).length > 0
      ? missing("pages", pages, `the entries of ${folder} need a page that lists them`)
      : [],
  );
  const always = Object.keys(pageSchemas).filter((name) => !mayBeMissing.has(name));
  const services = sources.filter(({ name }) => name.startsWith("services/"));
  const inServices = (message: string) => [{ file: join(contentDir(), "services"), line: 1, message }];
  const isOffered = services.some(({ lines }) => lines.some((text) => text.startsWith("offer:")));
  return [
    ...(await missing("pages", always, "every site has this page")),
    ...(await missing("legal", Object.keys(legalPaths), "every site has this text")),
    ...(await Promise.all(lists)).flat(),
    ...(services.length > 0 ? [] : inServices("There must be at least one service.")),
    ...(services.length > 0 && !isOffered
      ? inServices("At least one service must have an `offer`: the planner would have none to choose.")
      : []),
  ];
}
