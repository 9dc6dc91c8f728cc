import { measureAlerts } from "./caseStudies/alerts.ts";
import { measureBooking } from "./caseStudies/booking.ts";
import { measureReadings } from "./caseStudies/readings.ts";
import { measureSearchIndex } from "./caseStudies/searchIndex.ts";
import { measureTimetable } from "./caseStudies/timetable.ts";

const figures = new Intl.NumberFormat("en-GB");
const bytes = (count: number) => `${figures.format(count)} B`;
const kilobytes = (count: number) => `${(count / 1_000).toFixed(1)} kB`;
const kilowatts = (load: number) => `${load.toFixed(1)} kW`;
const milliseconds = (time: number) => `${time.toFixed(2)} ms`;

function print(study: string, rows: [value: string, name: string][]): void {
  console.log(`\n${study}`);
  for (const [value, name] of rows) console.log(`${value.padStart(12)} | ${name}`);
}

function printMirai(): void {
  const { bookings, slots, sends, accepted, repeat, refused, stored, oversold } = measureBooking();
  const { labels, words, jsonGzip, gapsGzip } = measureSearchIndex();
  print("Mirai", [
    [
      String(oversold),
      `oversold slots of ${slots} in ${figures.format(sends)} sends of ${bookings} bookings`,
    ],
    [String(accepted), `bookings accepted; stored: ${stored}`],
    [String(repeat), "sends that were answered with the ticket there is"],
    [String(refused), "sends that were refused because the slot was full"],
    [kilobytes(gapsGzip), `search index of ${figures.format(words)} words for ${labels} labels, gaps, gzip`],
    [kilobytes(jsonGzip), "the same as JSON, gzip"],
  ]);
}

function printOptiwise(): void {
  const chart = measureReadings();
  const { stations, plain, raised, faults, found, medianDelay, longestDelay } = measureAlerts();
  print("Optiwise", [
    [kilobytes(chart.keptGzip), "path of a year's chart, lowest and highest of each column, gzip"],
    [kilobytes(chart.allGzip), "the same with all readings, gzip"],
    [milliseconds(chart.reduceMs), `median time to reduce ${figures.format(chart.readings)} readings`],
    [kilowatts(chart.highest), `highest load; kept in the chart: ${kilowatts(chart.highestKept)}`],
    [kilowatts(chart.highestAverage), "highest average"],
    [`${found} of ${faults}`, `planted faults found in a year of ${stations} stations`],
    [String(plain), "alarms of a plain limit"],
    [String(raised), "findings of the rule with memory"],
    [`${medianDelay} h`, "median delay of a finding"],
    [`${longestDelay} h`, "longest delay of a finding"],
  ]);
}

function printTf(): void {
  const season = measureTimetable();
  print("TF", [
    [bytes(season.patternGzip), `a season of ${figures.format(season.sailings)} sailings as patterns, gzip`],
    [bytes(season.patternBytes), `the same before compression, with ${season.exceptions} exceptions`],
    [bytes(season.recordGzip), "one record for each sailing, gzip"],
    [bytes(season.recordBytes), "the same before compression"],
    [milliseconds(season.expandMs), "median time to expand the season"],
    [bytes(season.statusBytes), "status message for three sailings"],
  ]);
}

/**
 * Prints the figures of the case studies in `sample/work`. The data is generated from fixed seeds: counts and
 * sizes are the same on every run, times are not.
 */
export function benchCaseStudies(): Promise<void> {
  printMirai();
  printOptiwise();
  printTf();
  return Promise.resolve();
}
