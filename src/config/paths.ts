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
  /** An old address that redirects to `careers`. */
  career: "/career",
  contact: "/contact",
  form: "/form",
  formStep: (step: string) => `/form/${step}`,
  /** The planner's first step with a service chosen. */
  planService: (slug: string) => `/form/goals?${SERVICE_PARAMETER}=${slug}`,
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  disclaimer: "/disclaimer",
  legalNotice: "/legal-notice",
  accessibility: "/accessibility",
  faq: "/faq",
  prices: "/prices",
  sitemap: "/sitemap.xml",
  rss: "/rss.xml",
  atom: "/atom.xml",
  adminLogin: "/admin",
  adminDashboard: "/admin/dashboard",
  adminReports: "/admin/reports",
  adminOverview: "/admin/overview",
  adminInbox: "/admin/inbox",
  adminBrowser: "/admin/browser",
  /** Visitors without access to the panel are sent here. There is no such page: the not-found page shows. */
  adminRefused: "/admin/login",
} as const;

const adminPaths: ReadonlySet<string> = new Set([
  paths.adminLogin,
  paths.adminDashboard,
  paths.adminReports,
  paths.adminOverview,
  paths.adminInbox,
  paths.adminBrowser,
]);

/** Whether `path` belongs to the login page or the panel, which have a content policy of their own. */
export function isAdminPath(path: string): boolean {
  return adminPaths.has(path);
}

/** The parameter that names a service in an address of the planner. */
export const SERVICE_PARAMETER = "service";
