/** The brand's name, as it is written everywhere. */
export const SITE_NAME = "Holmwerk";

/** The site's origin; canonical URLs, feeds and social pictures start with it. */
export const SITE_ORIGIN = "https://holmwerk.example";

export const TAGLINE = "Websites and apps, sound below the waterline";

/** Our contact details. Change them here, and every page, feed and legal text follows. */
export const contact = {
  email: "hello@holmwerk.example",
  phone: "+49 30 23125 184",
  address: "Holmwerk, Stralauer Ufer 12, 10245 Berlin, Germany",
} as const;

/** The countries we work in, in the order the footer names them. */
export const regions = ["Germany", "UK", "Netherlands", "France"] as const;

export const socialLinks = [
  { name: "GitHub", href: "https://github.com/holmwerk" },
  { name: "LinkedIn", href: "https://www.linkedin.com/company/holmwerk" },
  { name: "Mastodon", href: "https://mastodon.social/@holmwerk" },
  { name: "Bluesky", href: "https://bsky.app/profile/holmwerk.example" },
] as const;
