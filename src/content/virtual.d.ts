/** Made by the build from the Markdown files: the checked front matter of every text, and its body on demand. */
declare module "virtual:content/posts" {
  export const entries: import("@/content/schemas.ts").Post[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/services" {
  export const entries: import("@/content/schemas.ts").Service[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/work" {
  export const entries: import("@/content/schemas.ts").CaseStudy[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/jobs" {
  export const entries: import("@/content/schemas.ts").Job[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/products" {
  export const entries: import("@/content/schemas.ts").Product[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/legal" {
  export const entries: import("@/content/schemas.ts").LegalText[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/pages" {
  export const entries: import("@/content/schemas.ts").PageText[];
  export const bodies: import("@/content/bodyLoader.ts").Bodies;
}
declare module "virtual:content/teasers" {
  export const teasers: import("@/content/schemas.ts").Teasers;
}
declare module "virtual:content/search" {
  /** The words of each post's text, each once. */
  export const searchIndex: { slug: string; words: string[] }[];
}
