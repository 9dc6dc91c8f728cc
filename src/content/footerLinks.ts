import { paths } from "@/config/paths.ts";
import type { NavigationLink } from "./navigation.ts";

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
  { label: "Legal Notice", to: paths.legalNotice },
  { label: "Accessibility", to: paths.accessibility },
];

/** Files for machines, linked as files: they are not pages of the app. */
export const fileLinks: readonly NavigationLink[] = [
  { label: "Sitemap", to: paths.sitemap },
  { label: "RSS", to: paths.rss },
];

export const footerBlurb =
  "A software agency for web, mobile and digital products. A\u00a0holm is a small island.";
