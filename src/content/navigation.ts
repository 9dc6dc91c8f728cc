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

export const quickLinks: readonly NavigationLink[] = [
  { label: "About Us", to: paths.about },
  { label: "Our Services", to: paths.services },
  { label: "Portfolio", to: paths.portfolio },
  { label: "Contact Us", to: paths.contact },
  { label: "Products", to: paths.products },
  { label: "Careers", to: paths.careers },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: "Terms of Service", to: paths.terms },
  { label: "Privacy Policy", to: paths.privacy },
  { label: "Disclaimer", to: paths.disclaimer },
];

/** Files for machines, linked as files: they are not pages of the app. */
export const fileLinks: readonly NavigationLink[] = [
  { label: "Sitemap", to: paths.sitemap },
  { label: "RSS", to: paths.rss },
];

export const footerBlurb =
  "A software agency for web, mobile and digital products. A holm is an islet: the part you see stands on the part you don’t.";
