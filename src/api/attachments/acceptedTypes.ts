/** A kind of file that may be attached. */
export interface AcceptedType {
  /** Its name in the list of accepted files. */
  label: string;
  /** Its file extensions, without the dot. */
  extensions: readonly string[];
  /** The media type it is stored as; `firebase/storage.rules` lists the same types, and a test compares. */
  type: string;
  /** Other media types that browsers report for it, by operating system and installed programs. */
  aliases?: readonly string[];
}

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Every kind of file that is accepted. */
export const acceptedTypes: readonly AcceptedType[] = [
  { label: "PDF", extensions: ["pdf"], type: "application/pdf", aliases: ["application/x-pdf"] },
  { label: "PNG", extensions: ["png"], type: "image/png" },
  { label: "JPEG", extensions: ["jpg", "jpeg"], type: "image/jpeg", aliases: ["image/pjpeg", "image/jpg"] },
  { label: "WebP", extensions: ["webp"], type: "image/webp" },
  { label: "GIF", extensions: ["gif"], type: "image/gif" },
  { label: "Word", extensions: ["doc"], type: "application/msword" },
  { label: "Word", extensions: ["docx"], type: `${office}.wordprocessingml.document` },
  { label: "Excel", extensions: ["xls"], type: "application/vnd.ms-excel" },
  { label: "Excel", extensions: ["xlsx"], type: `${office}.spreadsheetml.sheet` },
  { label: "PowerPoint", extensions: ["ppt"], type: "application/vnd.ms-powerpoint" },
  { label: "PowerPoint", extensions: ["pptx"], type: `${office}.presentationml.presentation` },
  { label: "OpenDocument", extensions: ["odt"], type: `${openDocument}.text` },
  { label: "OpenDocument", extensions: ["ods"], type: `${openDocument}.spreadsheet` },
  { label: "plain text", extensions: ["txt"], type: "text/plain" },
  {
    label: "CSV",
    extensions: ["csv"],
    type: "text/csv",
    // Windows takes the type from the installed spreadsheet program.
    aliases: ["application/vnd.ms-excel", "application/csv", "text/plain", "text/comma-separated-values"],
  },
  {
    label: "Markdown",
    extensions: ["md"],
    type: "text/markdown",
    aliases: ["text/plain", "text/x-markdown"],
  },
  {
    label: "ZIP",
    extensions: ["zip"],
    type: "application/zip",
    // Windows' own name for it.
    aliases: ["application/x-zip-compressed", "application/x-zip"],
  },
];

/** The extension of a file name in lower case, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * The media type that a file is stored as, or `null` when it is not accepted. Extension and browser must agree; an
 * empty `browserType` is ignored.
 */
export function storedType(name: string, browserType: string): string | null {
  const extension = extensionOf(name);
  const accepted = acceptedTypes.find(({ extensions }) => extensions.includes(extension));
  if (!accepted) return null;
  const said = browserType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const agrees = said === "" || said === accepted.type || accepted.aliases?.includes(said);
  return agrees ? accepted.type : null;
}

/** The `accept` attribute of the file input: all extensions, and all types for the choosers of phones. */
export const acceptAttribute: string = [
  ...acceptedTypes.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
  ...acceptedTypes.map(({ type }) => type),
].join(",");
