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
  import type { PageWords } from "@/content/pageSchemas.ts";
  const page: PageWords["home"];
  export default page;
}
declare module "virtual:content/page/about" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["about"];
  export default page;
  export const body: Body;
}
declare module "virtual:content/page/services" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  const page: PageWords["services"];
  export default page;
}
declare module "virtual:content/page/portfolio" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  const page: PageWords["portfolio"];
  export default page;
}
declare module "virtual:content/page/products" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  const page: PageWords["products"];
  export default page;
}
declare module "virtual:content/page/products-demo" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["products-demo"];
  export default page;
  export const body: Body;
}
declare module "virtual:content/page/blog" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  const page: PageWords["blog"];
  export default page;
}
declare module "virtual:content/page/careers" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["careers"];
  export default page;
  export const body: Body;
}
declare module "virtual:content/page/contact" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["contact"];
  export default page;
  export const body: Body;
}
declare module "virtual:content/page/form" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["form"];
  export default page;
  export const body: Body;
}
declare module "virtual:content/page/faq" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["faq"];
  export default page;
  export const body: Body;
}
declare module "virtual:content/page/prices" {
  import type { PageWords } from "@/content/pageSchemas.ts";
  import type { Body } from "@/content/schemas.ts";
  const page: PageWords["prices"];
  export default page;
  export const body: Body;
}
