import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentModule, moduleNames } from "../../scripts/content/contentModule.ts";
import { markdownFiles } from "../../scripts/content/readContent.ts";
import { schemas } from "../../src/content/schemas.ts";

/** Writes the modules that the bundler makes from the content folder as files, for Jest. */
export async function writeContentModules(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const texts = await Promise.all(
    Object.keys(schemas).map(async (kind) =>
      (await markdownFiles(kind)).map((path) => `${kind}/${/([\w-]+)\.md$/.exec(path)?.[1]}`),
    ),
  );
  for (const name of [...moduleNames, ...texts.flat()]) {
    const file = join(folder, `${name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await contentModule(name));
  }
}
