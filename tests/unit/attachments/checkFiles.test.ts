import { LARGEST_BYTES } from "@/api/attachments/attachmentLimits.ts";
import { acceptedWords, checkFiles } from "@/features/attachments/checkFiles.ts";

const file = (name: string, size = 4, type = "") => ({ name, size, type });

it("accepts up to five files, and names the others", () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => file(`plan${number}.pdf`));
  const { taken, refusals } = checkFiles(six, 0);
  expect(taken).toEqual(six.slice(0, 5));
  expect(refusals).toEqual([
    "plan6.pdf was not added: you can attach up to five files. Remove one first, or combine several in a ZIP file.",
  ]);
});

it("counts the files that are attached already", () => {
  expect(checkFiles([file("a.pdf"), file("b.pdf")], 4).taken).toHaveLength(1);
  const { taken, refusals } = checkFiles([file("a.pdf"), file("b.pdf")], 5);
  expect(taken).toEqual([]);
  expect(refusals[0]).toMatch(/^a\.pdf and b\.pdf were not added: /);
});

it("does not count a refused file", () => {
  const { taken } = checkFiles([file("a.html"), file("b.pdf")], 4);
  expect(taken).toEqual([file("b.pdf")]);
});

it("accepts a file of exactly ten megabytes, and refuses one byte more", () => {
  expect(checkFiles([file("a.pdf", LARGEST_BYTES)], 0).refusals).toEqual([]);
  expect(checkFiles([file("a.pdf", LARGEST_BYTES + 1)], 0)).toEqual({
    taken: [],
    refusals: ["a.pdf is 10.1 MB; the limit is 10 MB. Choose a smaller file, or send us a link to it."],
  });
});

it("says why each other file is refused", () => {
  const { taken, refusals } = checkFiles(
    [file("empty.pdf", 0), file("IMG_1.HEIC", 4, "image/heic"), file("run\u202E.exe")],
    0,
  );
  expect(taken).toEqual([]);
  expect(refusals).toEqual([
    "empty.pdf is empty. Choose another file.",
    "IMG_1.HEIC is a HEIC photo, which we cannot open. Save it as a JPEG and choose that.",
    `run.exe is not an accepted type. Choose one of these: ${acceptedWords()}.`,
  ]);
});

it("accepts two files of the same name", () => {
  expect(checkFiles([file("plan.pdf"), file("plan.pdf")], 0).taken).toHaveLength(2);
});
