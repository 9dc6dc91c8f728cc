const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** A number of bytes in words: rounded up, so that nothing too large seems to fit. */
export function sizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${figures.format(Math.ceil((bytes / MEGABYTE) * 10) / 10)} MB`;
  if (bytes >= KILOBYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
  return bytes === 1 ? "1 byte" : `${bytes} bytes`;
}
