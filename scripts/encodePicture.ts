import sharp from "sharp";

/** The size of a case study's picture, in pixels. */
const SIZE = { width: 720, height: 880 };

/** `npx tsx scripts/encodePicture.ts <picture> <target>` writes a case study's picture as AVIF and WebP. */
const [source, target] = process.argv.slice(2);
if (!source || !target) {
  console.error("Name a picture, and the file to write without its ending.");
  process.exit(1);
}
const picture = sharp(source).resize({ ...SIZE, fit: "cover", position: "top" });
await picture.avif({ quality: 60, effort: 6 }).toFile(`${target}.avif`);
await picture.webp({ quality: 80, effort: 6 }).toFile(`${target}.webp`);
