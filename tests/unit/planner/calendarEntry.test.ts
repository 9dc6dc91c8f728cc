import fc from "fast-check";
import {
  calendarEntry,
  escapeText,
  foldLine,
  afterWorkingDays,
} from "@/features/planner/summary/calendarEntry.ts";
import { shortReference } from "@/lib/shortReference.ts";

const octets = (line: string) => new TextEncoder().encode(line).length;
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).getTime();

test.each([
  ["Monday", 2, 4],
  ["Wednesday", 4, 6],
  ["Thursday", 5, 9],
  ["Friday", 6, 10],
  ["Saturday", 7, 10],
  ["Sunday", 8, 10],
])("two working days after a %s", (_name, from, to) => {
  expect(afterWorkingDays(at(from), 2)).toEqual(new Date(2026, 2, to));
  expect(afterWorkingDays(at(from, 0), 2)).toEqual(new Date(2026, 2, to));
  expect(afterWorkingDays(at(from, 23), 2)).toEqual(new Date(2026, 2, to));
});

test("the entry is an all-day iCalendar event with CRLF line ends", () => {
  const text = calendarEntry("plan0000000000000001", Date.UTC(2026, 2, 5, 12, 30, 15, 250));
  expect(text).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Holmwerk//Project planner//EN",
      "BEGIN:VEVENT",
      "UID:plan0000000000000001@holmwerk.example",
      "DTSTAMP:20260305T123015Z",
      "DTSTART;VALUE=DATE:20260309",
      "DTEND;VALUE=DATE:20260310",
      "SUMMARY:Holmwerk: answer to the project plan",
      `DESCRIPTION:We promised to answer plan ${shortReference("plan0000000000000001")} by today. If you have heard n`,
      " othing\\, please write again.",
      "URL:https://holmwerk.example/contact",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("an entry on the last day of a month ends in the next", () => {
  expect(calendarEntry("a", new Date(2026, 3, 28, 12).getTime())).toContain(
    "DTSTART;VALUE=DATE:20260430\r\nDTEND;VALUE=DATE:20260501",
  );
});

test("a line of 75 octets stays, one of 76 is folded", () => {
  expect(foldLine("a".repeat(75))).toBe("a".repeat(75));
  expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  expect(foldLine("a".repeat(75 + 75))).toBe(`${"a".repeat(75)}\r\n ${"a".repeat(74)}\r\n a`);
});

test("folding keeps lines to 75 octets, splits no character, and can be undone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const line = text.replaceAll(/[\r\n]/g, "");
      const folded = foldLine(line);
      for (const part of folded.split("\r\n")) {
        expect(octets(part)).toBeLessThanOrEqual(75);
      }
      expect(folded.replaceAll("\r\n ", "")).toBe(line);
    }),
  );
});

test("special characters of a text are escaped", () => {
  expect(escapeText("a;b,c\\d")).toBe("a\\;b\\,c\\\\d");
});
