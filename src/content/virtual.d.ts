/** Made by the build from the Markdown files: the checked front matter of every text, and its body on demand. */
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
declare module "virtual:content/pages" {
  import type { Body, PageText } from "@/content/schemas.ts";
  export const entries: PageText[];
  export const bodies: Record<string, () => Promise<Body>>;
}
declare module "virtual:content/teasers" {
  import type { Teasers } from "@/content/schemas.ts";
  export const teasers: Teasers;
}
declare module "virtual:content/search" {
  /** The words of each post's text, each once. */
  export const searchIndex: { slug: string; words: string[] }[];
}
