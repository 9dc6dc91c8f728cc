import { readFileSync } from "node:fs";
import { measureAlerts } from "../../bench/caseStudies/alerts.ts";
import { measureBooking } from "../../bench/caseStudies/booking.ts";
import { measureReadings } from "../../bench/caseStudies/readings.ts";
import { measureSearchIndex } from "../../bench/caseStudies/searchIndex.ts";
import { measureTimetable } from "../../bench/caseStudies/timetable.ts";

const study = (slug: string) => readFileSync(`sample/work/${slug}.md`, "utf8").replaceAll(/\s+/g, " ");
const figures = new Intl.NumberFormat("en-GB");

// Compressed sizes are not compared: they depend on the zlib that comes with Node.js.
test("Mirai's counts match the simulation and the generated index", () => {
  const { bookings, sends, accepted, repeat, refused, stored, lowest, oversold } = measureBooking();
  expect({ lowest, oversold, stored, sum: accepted + repeat + refused }).toEqual({
    lowest: 0,
    oversold: 0,
    stored: accepted,
    sum: sends,
  });
  const text = study("mirai");
  expect(text).toContain(
    `0 | oversold slots in ${figures.format(sends)} simulated sends of ${bookings} bookings`,
  );
  expect(text).toContain(`${accepted} | bookings accepted in that simulation, each stored once`);
  expect(text).toContain(`the index has ${figures.format(measureSearchIndex().words)} words`);
});

test("Optiwise's counts and loads match the generated year", () => {
  const { readings, highest, highestKept, highestAverage } = measureReadings();
  const { stations, plain, raised, faults, found, medianDelay, longestDelay } = measureAlerts();
  expect(highestKept).toBe(highest);
  expect(raised).toBe(found);
  const text = study("optiwise");
  expect(text).toContain(`is ${figures.format(readings)} readings`);
  expect(text).toContain(`the highest load is ${highest.toFixed(1)} kW`);
  expect(text).toContain(`the highest average is ${highestAverage.toFixed(1)} kW`);
  expect(text).toContain(
    `${found} of ${faults} | planted faults found in a simulated year of ${stations} stations`,
  );
  expect(text).toContain(`A plain limit raises ${plain} alarms`);
  expect(text).toContain(`It raised ${raised} findings`);
  expect(text).toContain(`${longestDelay} h | longest delay of a finding`);
  expect(medianDelay).toBe(5);
  expect(text).toContain("half of them within five hours and all within nine");
});

test("TF's uncompressed sizes match the generated season", () => {
  const { sailings, exceptions, recordBytes, patternBytes, statusBytes } = measureTimetable();
  const text = study("tf");
  expect(text).toContain(
    `${figures.format(sailings)} records and ${figures.format(recordBytes)} bytes of JSON`,
  );
  expect(text).toContain(`${exceptions} exceptions`);
  expect(text).toContain(`it takes ${figures.format(patternBytes)} bytes`);
  expect(text).toContain(`${statusBytes} B | status message`);
});
