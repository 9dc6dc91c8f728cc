/** Made by the build from the content folder: the checked front matter of every text, and its body on demand. */
declare module "virtual:content/posts" {
  import type { Body, Post } from "@/content/schemas.ts";
  export const entries: Post[];
  export const bodies: Record<string, () => Promise<Body>>;
}
declare module "virtual:content/services" {
  import type { Body, Service } from "@/content/schemas.ts";
  export const entries: Service[];
  export const bodies: Record<string, () => Promise<Body>>;
}
declare module "virtual:content/work" {
  import type { Body, CaseStudy } from "@/content/schemas.ts";
  export const entries: CaseStudy[];
  export const bodies: Record<string, () => Promise<Body>>;
}
declare module "virtual:content/jobs" {
  import type { Body, Job } from "@/content/schemas.ts";
  export const entries: Job[];
  export const bodies: Record<string, () => Promise<Body>>;
}
declare module "virtual:content/products" {
  import type { Body, Product } from "@/content/schemas.ts";
  export const entries: Product[];
  export const bodies: Record<string, () => Promise<Body>>;
}
declare module "virtual:content/legal" {
  import type { Body, LegalText } from "@/content/schemas.ts";
  export const entries: LegalText[];
  export const bodies: Record<string, () => Promise<Body>>;
}
/** The pages that have a text. */
declare module "virtual:content/pages" {
  import type { PageText } from "@/content/pageSchemas.ts";
  export const pages: PageText[];
}
/** Title and description of one page, without its other words. */
declare module "virtual:content/meta/*" {
  import type { PageText } from "@/content/pageSchemas.ts";
  const meta: PageText;
  export default meta;
}
declare module "virtual:content/teasers" {
  import type { Teasers } from "@/content/schemas.ts";
  export const teasers: Teasers;
}
declare module "virtual:content/search" {
  /** The words of each post's text, each once. */
  export const searchIndex: { slug: string; words: string[] }[];
}
declare module "virtual:content/prices" {
  import type { Prices } from "@/content/dataSchemas.ts";
  import type { Offer } from "@/content/schemas.ts";
  export const rates: Prices;
  /** By the slug of the service. */
  export const offers: Record<string, Offer>;
}
declare module "virtual:content/navigation" {
  import type { Navigation } from "@/content/dataSchemas.ts";
  export const navigation: Pick<Navigation, "main" | "quote"> & Pick<Navigation["footer"], "note">;
}
declare module "virtual:content/footer" {
  import type { Navigation } from "@/content/dataSchemas.ts";
  export const footer: Navigation["footer"];
}
declare module "virtual:content/planner" {
  import type { PlannerData } from "@/content/dataSchemas.ts";
  export const data: PlannerData;
}
/** Whether each list has an entry, and each page that may be left out a text. */
declare module "virtual:content/lists" {
  export const lists: Record<"posts" | "work" | "jobs" | "products" | "demo" | "faq" | "prices", boolean>;
}
declare module "virtual:content/page/home" {
  const page: import("@/content/pageSchemas.ts").PageWords["home"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/about" {
  const page: import("@/content/pageSchemas.ts").PageWords["about"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/services" {
  const page: import("@/content/pageSchemas.ts").PageWords["services"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/portfolio" {
  const page: import("@/content/pageSchemas.ts").PageWords["portfolio"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/products" {
  const page: import("@/content/pageSchemas.ts").PageWords["products"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/products-demo" {
  const page: import("@/content/pageSchemas.ts").PageWords["products-demo"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/blog" {
  const page: import("@/content/pageSchemas.ts").PageWords["blog"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/careers" {
  const page: import("@/content/pageSchemas.ts").PageWords["careers"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/contact" {
  const page: import("@/content/pageSchemas.ts").PageWords["contact"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/form" {
  const page: import("@/content/pageSchemas.ts").PageWords["form"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/faq" {
  const page: import("@/content/pageSchemas.ts").PageWords["faq"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
declare module "virtual:content/page/prices" {
  const page: import("@/content/pageSchemas.ts").PageWords["prices"];
  export default page;
  export const body: import("@/content/schemas.ts").Body;
}
