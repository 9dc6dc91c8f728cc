import type { Job } from "@/content/schemas.ts";
import { contact } from "@/content/site.ts";

/** A `mailto:` URL with address and subject filled in. */
export function applicationLink({ title }: Pick<Job, "title">): string {
  return `mailto:${contact.email}?subject=${encodeURIComponent(`Application: ${title}`)}`;
}
