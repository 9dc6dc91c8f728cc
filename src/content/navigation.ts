import { navigation } from "virtual:content/navigation";
import { hasPage } from "./lists.ts";

/** A navigation entry with a link. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** A navigation entry that opens a list. Pages below `section` belong to it, listed or not. */
export interface NavigationMenu {
  label: string;
  section: string;
  entries: readonly NavigationLink[];
}

/** The links whose pages are part of this site. */
export const shown = (links: readonly NavigationLink[]) => links.filter(({ to }) => hasPage(to));

/** The main navigation, in its order, without the lists that are empty. */
export const mainNavigation: readonly (NavigationLink | NavigationMenu)[] = navigation.main
  .map((entry) => ("to" in entry ? entry : { ...entry, entries: shown(entry.entries) }))
  .filter((entry) => ("to" in entry ? hasPage(entry.to) : entry.entries.length > 0));

/** The button in the header, and the line in the margin below the footer. */
export const { quote, note: footerNote } = navigation;
