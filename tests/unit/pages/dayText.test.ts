import { dayText } from "@/components/content/text/dayText.ts";

test.each([
  ["2026-11-21", "21 November 2026"],
  ["2026-01-01", "1 January 2026"],
  ["2027-12-31", "31 December 2027"],
  ["2024-02-29", "29 February 2024"],
])("%s is written %s", (day, text) => {
  expect(dayText(day)).toBe(text);
});

test.each(["", "2026", "2026-13-01", "2026-00-10", "2026-11-21T10:00:00Z", "21 November 2026"])(
  "%j is refused",
  (day) => {
    expect(() => dayText(day)).toThrow(`"${day}" is not a day`);
  },
);
