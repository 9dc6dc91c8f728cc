import type { WorkKind } from "@/content/schemas.ts";

/** The kinds of project with their labels, in the order of the filter. */
export const workKinds = { web: "Web", app: "App", brand: "Brand" } as const satisfies Record<
  WorkKind,
  string
>;

/** The kinds of one project, `Web, App`. */
export function kindsText(kinds: readonly WorkKind[]): string {
  return kinds.map((kind) => workKinds[kind]).join(", ");
}
