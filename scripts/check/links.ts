import { basename } from "node:path";
import { paths } from "../../src/config/paths.ts";
import { legalPaths, pagePaths } from "../../src/content/pagePaths.ts";
import type { PageName } from "../../src/content/pageSchemas.ts";
import { listPages, optionalPages } from "../content/contentDir.ts";
import type { Fault } from "../content/faults.ts";
import { perMatch, withoutCode, type Content, type Source } from "./sources.ts";

/** Pages that need no text, and files. */
const others = [paths.sitemap, paths.rss, paths.atom, paths.adminLogin];

/** Links in Markdown and in HTML, `label | /address`, and addresses in fields, before a comment or none. */
const ADDRESS =
  /(?<!!\[[^\]]*)\](?:\(|: *)(\/[^)\s]*)|href="(\/[^"]*)|(?:\||^\s*(?:wide|small):) ["']?(\/[^\s"']*)["']?\s*(?:#.*)?$/g;

/** The address of every Markdown link. */
const LINK = /(?<!!\[[^\]]*)\]\(([^)\s]*)/g;
const isWhole = (address: string) =>
  /^[/#]/.test(address) || (/^(?:https?|mailto|tel):/.test(address) && URL.canParse(address));

/** The published files of a folder, by name without the ending: a file with faults is still one that links may name. */
const published = (sources: readonly Source[], folder: string): string[] =>
  sources
    .filter(({ name, lines }) => name.startsWith(`${folder}/`) && !lines.includes("draft: true"))
    .map(({ name }) => basename(name, ".md"));

function publishedPaths(sources: readonly Source[], steps: readonly string[]): Set<string> {
  const inFolder = (folder: string) => published(sources, folder);
  const empty = new Set<string>(
    Object.entries(listPages)
      .filter(([folder]) => inFolder(folder).length === 0)
      .flatMap(([, names]) => names),
  );
  return new Set([
    ...inFolder("pages")
      .filter((slug) => !empty.has(slug))
      .map((slug) => pagePaths[slug as PageName]),
    ...inFolder("services").map(paths.service),
    ...inFolder("work").map(paths.work),
    ...inFolder("posts").map(paths.post),
    ...inFolder("jobs").map(paths.job),
    ...inFolder("legal").map((slug) => legalPaths[slug] ?? `/${slug}`),
    ...steps.map(paths.formStep),
    ...others,
  ]);
}

/** Every link to a page of this site leads to one that exists, and every service that a text names is one. */
export function links(sources: readonly Source[], { entries }: Content): Fault[] {
  const planner = sources.find(({ name }) => name === "planner.yaml");
  const steps = (planner?.lines ?? []).flatMap(
    (text) => /^ *(?:- +)?slug: +["']?([^\s"']+)/.exec(text)?.[1] ?? [],
  );
  const known = publishedPaths(sources, steps);
  const services = new Set(published(sources, "services"));
  const listed = new Set<string>(
    Object.values(listPages).flatMap((names) => names.map((name) => pagePaths[name])),
  );
  for (const name of Object.values(optionalPages)) listed.add(pagePaths[name]);

  return sources.map(withoutCode).flatMap((source) => {
    const isMenu = source.name === "navigation.yaml";
    return [
      ...perMatch(source, ADDRESS, (...found) => {
        // An address is compared as it is written: it may be one that no browser can read.
        const [, path = "", service] = /^([^?#]*)(?:[^#]*[?&]service=([^&#]*))?/.exec(found.join("")) ?? [];
        if (service !== undefined && !services.has(service))
          return `The link names a service "${service}", which does not exist.`;
        if (known.has(path)) return undefined;
        // The menus leave out the page of an empty list.
        if (listed.has(path))
          return isMenu ? undefined : `The link leads to ${path}, which this site does not have.`;
        return `The link leads to ${path}, which does not exist.`;
      }),
      ...perMatch(source, LINK, (to = "") =>
        isWhole(to) ? undefined : `The link to "${to}" must begin with /, https:// or mailto:.`,
      ),
      ...perMatch(source, /^(?: {4})?service: (\S+)$/g, (slug = "") =>
        services.has(slug) || source.name === "planner.yaml" ? undefined : missingService(slug),
      ),
      ...entries.work
        .filter(({ path }) => path === source.path)
        .flatMap(({ meta }) => (meta["services"] as string[]).filter((slug) => !services.has(slug)))
        .map((slug) => ({
          file: source.path,
          line: lineOfService(source, slug),
          message: missingService(slug),
        })),
    ];
  });
}

const missingService = (slug: string) => `There is no service "${slug}".`;

/** A list of services stands in one line, or in one for each. */
function lineOfService({ lines }: Source, slug: string): number {
  const start = lines.findIndex((text) => text.startsWith("services:"));
  return start + 1 + lines.slice(start).findIndex((text) => text.split(/[\s,[\]"']+/).includes(slug));
}
