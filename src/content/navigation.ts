import { navigation } from "virtual:content/navigation";
import type { Navigation } from "./dataSchemas.ts";
import { hasPage } from "./lists.ts";

/** An entry with a link, or one that opens a list of links. Pages below its `section` belong to it, listed or not. */
export type NavigationEntry = Navigation["main"][number];
export type NavigationLink = Extract<NavigationEntry, { to: string }>;

/** The links whose pages are part of this site. */
export const shown = (links: readonly NavigationLink[]) => links.filter(({ to }) => hasPage(to));

/** The main navigation, in its order, without the lists that are empty. */
export const mainNavigation: readonly NavigationEntry[] = navigation.main
  .map((entry) => ("to" in entry ? entry : { ...entry, entries: shown(entry.entries) }))
  .filter((entry) => ("to" in entry ? hasPage(entry.to) : entry.entries.length > 0));

/** The button in the header, and the line in the margin below the footer. */
export const { quote, note: footerNote } = navigation;
