import { acceptedTypes } from "@/api/attachments/acceptedTypes.ts";
import {
  attachmentPaths,
  LARGEST_BYTES,
  LONGEST_NAME,
  MOST_FILES,
} from "@/api/attachments/attachmentLimits.ts";
import { cleanName } from "@/api/attachments/attachmentName.ts";
import { enquiryLimits } from "@/api/enquiries/enquiryFields.ts";

const longestType = acceptedTypes.map(({ type }) => type).reduce((a, b) => (b.length > a.length ? b : a));

test.each(["x", "\u00E4", "\u4E2D", "\u{1F30A}", '"', "\\", "\u0007", "\uD800"])(
  "as many files as are taken fit into the document with the longest names, made of %j",
  (piece) => {
    const files = attachmentPaths("e".repeat(40)).map((path, index) => {
      const name = cleanName(`${index}${piece.repeat(LONGEST_NAME * 2)}.docx`);
      return { name, size: LARGEST_BYTES, type: longestType, path };
    });
    expect(files).toHaveLength(MOST_FILES);
    expect(JSON.stringify(files).length).toBeLessThanOrEqual(enquiryLimits.attachments);
  },
);
