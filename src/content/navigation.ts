import { paths } from "@/config/paths.ts";

/** An entry that leads somewhere. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** An entry that opens a list; what lies below `section` belongs to it, listed or not. */
export interface NavigationMenu {
  label: string;
  section: string;
  entries: readonly NavigationLink[];
}

/** The bar at the top of every page, in its order. */
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

/** The button beside the bar: the planner needs room to write, so small screens are led to the short form. */
export const quote = { label: "Get Quote", wide: paths.form, small: paths.contact } as const;
