import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { runCommand } from "./command.ts";

/** The size of a case study's picture, in pixels. */
const SIZE = { width: 720, height: 880 };

/** `npx tsx scripts/encodePicture.ts <picture> <target>` writes a case study's picture as AVIF and WebP. */
await runCommand(async () => {
  const [source, target] = process.argv.slice(2);
  if (!source || !target) throw new Error("A picture or a target is missing.");
  mkdirSync(dirname(target), { recursive: true });
  const picture = sharp(source).resize({ ...SIZE, fit: "cover", position: "top" });
  await picture.avif({ quality: 60, effort: 6 }).toFile(`${target}.avif`);
  await picture.webp({ quality: 80, effort: 6 }).toFile(`${target}.webp`);
  console.log(`${target}.avif and ${target}.webp are written.`);
}, "npx tsx scripts/encodePicture.ts PICTURE TARGET writes the files TARGET.avif and TARGET.webp.");
