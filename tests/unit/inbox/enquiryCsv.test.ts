import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { unparse } from "papaparse";
import { enquiryCsv } from "@/features/inbox/files/enquiryCsv.ts";
import { guardFormula } from "@/lib/csvTable.ts";
import { inboxEnquiry, storedAnswers } from "../../support/enquiryBuilder.ts";
import { unguardFormula } from "../../support/unguardFormula.ts";

const read = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

it("begins with the byte order mark and has a line for each enquiry", () => {
  const csv = enquiryCsv([inboxEnquiry(), inboxEnquiry({ kind: "project", id: "p1", message: "" })]);
  expect(csv.startsWith('\uFEFF"Received","Kind","Status","Name"')).toBe(true);
  expect(csv.endsWith("\r\n")).toBe(true);
  expect(read(csv)).toHaveLength(2);
});

it("comes back from a parser as it was", () => {
  const enquiry = inboxEnquiry({
    name: 'Ada "the first", Example',
    email: "ada@example.com",
    company: "Example; Söhne",
    message: 'Two\nlines, a "quotation" and 漢字 \u{1F6A2}',
    note: "n",
    status: "replied",
    updatedAt: Date.UTC(2026, 2, 3),
  });
  expect(read(enquiryCsv([enquiry]))).toEqual([
    {
      Received: "2026-03-02T12:00:00.000Z",
      Kind: "Message",
      Status: "Replied",
      Name: enquiry.name,
      "E-mail": "ada@example.com",
      Telephone: "",
      Company: enquiry.company,
      Message: enquiry.message,
      Answers: "",
      Attachments: "",
      Note: "n",
      Changed: "2026-03-03T00:00:00.000Z",
      Id: "message0000000001",
      "As stored": "",
    },
  ]);
});

it("writes a project's answers and files in words", () => {
  const [row] = read(
    enquiryCsv([
      inboxEnquiry({
        kind: "project",
        id: "p1",
        answers: storedAnswers("A shop"),
        attachments: JSON.stringify([{ name: "brief.pdf", size: 1, type: "application/pdf", path: "x" }]),
      }),
    ]),
  );
  expect(row?.["Answers"]).toBe(
    "GOALS\n\nThe difference\nA shop\n\nEstimate: 10 to 18 person-days, €8,400 to €15,120",
  );
  expect(row?.["Attachments"]).toBe("brief.pdf");
});

const formulas: [string, string][] = [
  ["=1+1", "'=1+1"],
  ["+49 30 1", "'+49 30 1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\n=1", "'\n'=1"],
  ["\tplain", "'\tplain"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM", "'＠SUM"],
  ["  =1", "'  =1"],
  ["\u200B=1", "'\u200B=1"],
  ["\uFEFF=1", "'\uFEFF=1"],
  ["'=1", "''=1"],
  ["\u0000=1", "'\u0000=1"],
  ["\u0001cmd", "'\u0001cmd"],
  ["\u001B[31m", "'\u001B[31m"],
  ["\u007F=1", "'\u007F=1"],
  ["\u0085text", "'\u0085text"],
  ["\ftext", "'\ftext"],
  [" \u0001=1", "' \u0001=1"],
  ["'\u0001text", "''\u0001text"],
  ["fine\n\u0000=1", "fine\n'\u0000=1"],
  ["fine;\u0001 =1", "fine;'\u0001 =1"],
  ["=1\nsecond line", "'=1\nsecond line"],
  ["fine\n=1", "fine\n'=1"],
  ["fine;=1", "fine;'=1"],
  ["fine; =1", "fine;' =1"],
  ["fine\n\n=1", "fine\n\n'=1"],
];
it.each(formulas)("%j is written as %j", (text, written) => {
  expect(guardFormula(text)).toBe(written);
});

it.each(["", "plain", "1+1=2", "a@example.com", "well-known", "It's", "'quoted'", "one, -two"])(
  "%j is left alone",
  (text) => {
    expect(guardFormula(text)).toBe(text);
  },
);

it("is the reason for a guard of our own: the library's lets these by", () => {
  const written = unparse([["=1\nsecond line", "＝1", " =1"]], { escapeFormulae: true, quotes: true });
  expect(written).toBe('"=1\nsecond line","＝1"," =1"');
});

it("takes nothing away: every text can be had back, from every cell", () => {
  const letters = fc.constantFrom(..."=+-@＝＋－＠'\";,\t\r\n\f\0\x01\x7F \u200Bax".split(""));
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      const [row] = read(enquiryCsv([inboxEnquiry({ message: text })]));
      expect(unguardFormula(row?.["Message"] ?? "")).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

it("leaves no cell that begins like a formula, wherever a spreadsheet splits the line", () => {
  const letters = fc.constantFrom(..."=+-@＝＋－＠';,\t\r\n\f\0\x01\x7F ax".split(""));
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      const cells = guardFormula(text).split(/[;\t\r\n]/);
      expect(cells.filter((cell) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
