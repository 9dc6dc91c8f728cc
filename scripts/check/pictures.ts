import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CaseStudy } from "../../src/content/schemas.ts";
import { workPicturesDir } from "../content/workPictures.ts";
import type { Fault } from "../content/validate.ts";
import { lineOf, type Source, type Content } from "./sources.ts";

/** Every picture that a case study names is there, in both themes and formats. */
export function pictures(sources: readonly Source[], { entries }: Content): Fault[] {
  return entries.work.flatMap(({ path, meta }) => {
    const source = sources.find((one) => one.path === path);
    return (meta["pictures"] as CaseStudy["pictures"]).flatMap(({ name }) => {
      const missing = ["light.avif", "light.webp", "dark.avif", "dark.webp"]
        .map((ending) => join(workPicturesDir(), `${name}-${ending}`))
        .filter((file) => !existsSync(file));
      if (missing.length === 0) return [];
      return [
        {
          file: path,
          line: source ? lineOf(source, new RegExp(`- ["']?${name} \\|`)) : 1,
          message: `The picture "${name}" has no ${missing.join(", ")}.`,
        },
      ];
    });
  });
}
