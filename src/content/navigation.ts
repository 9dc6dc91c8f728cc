import { paths } from "@/config/paths.ts";

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

/** The main navigation, in its order. */
export const mainNavigation: readonly (NavigationLink | NavigationMenu)[] = [
  { label: "Home", to: paths.home },
  { label: "About", to: paths.about },
  {
    label: "Services",
    section: paths.service(""),
    entries: [
      { label: "Web Development", to: paths.service("web-application-development") },
      { label: "App Development", to: paths.service("web-interactive-design") },
      { label: "Digital Marketing", to: paths.service("branding-strategy") },
      { label: "View All", to: paths.services },
    ],
  },
  {
    label: "Work",
    section: paths.work(""),
    entries: [
      { label: "Mirai", to: paths.work("mirai") },
      { label: "Optiwise", to: paths.work("optiwise") },
      { label: "TF", to: paths.work("tf") },
      { label: "View All", to: paths.portfolio },
    ],
  },
  { label: "Blog", to: paths.blog },
  { label: "Careers", to: paths.careers },
  { label: "Contact", to: paths.contact },
];

/** The button in the header. The planner needs space to write, so small screens link to the short form. */
export const quote = { label: "Get Quote", wide: paths.form, small: paths.contact } as const;
