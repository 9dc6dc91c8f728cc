import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { runCommand } from "./command.ts";
import { TEXT_WIDTH, WORK_SIZE } from "./content/pictures.ts";

/** Writes a case study's picture as AVIF and WebP, or with a `target` that ends with `.webp` the picture of a text. */
await runCommand(async () => {
  const [source, target] = process.argv.slice(2);
  if (!source || !target) throw new Error("A picture or a target is missing.");
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder || !/(?:^|[\\/])[a-z\d-]+(?:\.webp)?$/.test(target))
    throw new Error(
      `${target} is no file of a picture: end it with lower-case letters, digits and hyphens, such as shop-light or orders.webp.`,
    );
  mkdirSync(dirname(target), { recursive: true });
  const upright = sharp(source).autoOrient();
  if (target.endsWith(".webp")) {
    const resized = upright.resize({ width: TEXT_WIDTH, withoutEnlargement: true });
    await resized.webp({ quality: 80, effort: 6 }).toFile(target);
    console.log(`${target} is written.`);
    return;
  }
  const picture = upright.resize({ ...WORK_SIZE, fit: "cover", position: "top" });
  await picture.avif({ quality: 60, effort: 6 }).toFile(`${target}.avif`);
  await picture.webp({ quality: 80, effort: 6 }).toFile(`${target}.webp`);
  console.log(`${target}.avif and ${target}.webp are written.`);
}, "npx tsx scripts/encodePicture.ts PICTURE TARGET writes the files TARGET.avif and TARGET.webp, for a case. With a TARGET that ends with .webp, it writes that file alone, for a text.");
