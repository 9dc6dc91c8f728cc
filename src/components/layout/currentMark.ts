import type { NavigationLink, NavigationMenu } from "@/content/navigation.ts";

/**
 * The `aria-current` of an entry on the page at `path`: `page` when it links to this page, `true` when the page is
 * below it, such as a post below the blog.
 */
export function currentMark(
  entry: NavigationLink | NavigationMenu,
  path: string,
): "page" | "true" | undefined {
  if ("to" in entry) {
    if (entry.to === path) return "page";
    return path.startsWith(`${entry.to}/`) ? "true" : undefined;
  }
  const inside = path.startsWith(entry.section) || entry.entries.some(({ to }) => to === path);
  return inside ? "true" : undefined;
}
