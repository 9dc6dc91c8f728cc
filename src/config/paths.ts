/** Every path the app links to, in one place. A path with parameters is a function of them. */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  service: (slug: string) => `/service/${slug}`,
  products: "/products",
  productsDemo: "/products_demo",
  portfolio: "/portfolio",
  work: (slug: string) => `/work/${slug}`,
  blog: "/blog",
  post: (slug: string) => `/blog/${slug}`,
  careers: "/careers",
  job: (slug: string) => `/careers/${slug}`,
  /** An old address; it leads to `careers`. */
  career: "/career",
  contact: "/contact",
  form: "/form",
  formStep: (step: string) => `/form/${step}`,
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  disclaimer: "/disclaimer",
  sitemap: "/sitemap.xml",
  rss: "/rss.xml",
  atom: "/atom.xml",
  adminLogin: "/admin",
  adminDashboard: "/admin/dashboard",
  adminInbox: "/admin/inbox",
  adminBrowser: "/admin/browser",
  /** Where a visitor who may not see the panel is sent. It has no page of its own: the not-found page shows. */
  adminRefused: "/admin/login",
} as const;

const adminPaths: ReadonlySet<string> = new Set([
  paths.adminLogin,
  paths.adminDashboard,
  paths.adminInbox,
  paths.adminBrowser,
]);

/** Whether the document at `path` is one of the login page and the panel, which have a content policy of their own. */
export function isAdminPath(path: string): boolean {
  return adminPaths.has(path);
}
