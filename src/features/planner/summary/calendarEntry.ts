import { paths } from "@/config/paths.ts";
import { answerDays } from "@/content/planner.ts";
import { SITE_NAME, SITE_ORIGIN } from "@/content/site.ts";
import { localDay } from "@/lib/clock.ts";
import { shortReference } from "@/lib/shortReference.ts";

/** RFC 5545, 3.1: a line has at most 75 octets without its line break. */
const LINE_OCTETS = 75;

const encoder = new TextEncoder();
const dateValue = (date: Date) => localDay(date.getTime()).replaceAll("-", "");

/** RFC 5545, 3.3.11: escapes the characters that have a meaning in a text of one line. */
export const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, "\\$&");

/** RFC 5545, 3.1: folds a long line with a line break and a space, without splitting a character. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

/** The date of the promised answer, in the visitor's calendar. */
export const answerDay = (at: number): Date => afterWorkingDays(at, answerDays);

/**
 * An all-day event on the date of the promised answer, as an iCalendar file (RFC 5545).
 * @param id of the plan.
 * @param at the time of delivery, in epoch milliseconds.
 */
export function calendarEntry(id: string, at: number): string {
  const day = answerDay(at);
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  const stamp = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(SITE_NAME)}//Project planner//EN`,
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(SITE_ORIGIN).host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    `DTEND;VALUE=DATE:${dateValue(next)}`,
    `SUMMARY:${escapeText(`${SITE_NAME}: answer to the project plan`)}`,
    `DESCRIPTION:${escapeText(`We promised to answer plan ${shortReference(id)} by today. If you have heard nothing, please write again.`)}`,
    `URL:${SITE_ORIGIN}${paths.contact}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/**
 * The date that is so many working days (Monday to Friday) after a time, in the visitor's calendar. Public holidays
 * are ignored, since they differ by country.
 * @param from epoch milliseconds.
 */
export function afterWorkingDays(from: number, count: number): Date {
  const start = new Date(from);
  const day = new Date(start.getFullYear(), start.getMonth(), start.getDate());
  for (let left = count; left > 0;) {
    day.setDate(day.getDate() + 1);
    const isWorkingDay = day.getDay() !== 0 && day.getDay() !== 6;
    if (isWorkingDay) left -= 1;
  }
  return day;
}
