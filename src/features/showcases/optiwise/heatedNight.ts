import { READINGS_A_DAY } from "./readings.ts";

/** From 22:00 to 06:00, as readings. */
const [BEGINS, LENGTH] = [88, 32];
const HEATING_KW = 16;
/** Days of the year without heating, May to September: the first, and how many. */
const [FIRST_DAY, DAYS] = [120, 150];

/** What the heating used in that night, in kilowatt-hours. */
export const WASTED_KWH = (LENGTH / 4) * HEATING_KW;

/** A night between May and September, as the day of the year on which it begins. `random` answers numbers in [0, 1). */
export const anyNight = (random: () => number): number => FIRST_DAY + Math.floor(random() * DAYS);

export const isHeatable = (night: number): boolean => night >= FIRST_DAY && night < FIRST_DAY + DAYS;

/** The index of the reading in the middle of a night. */
export const middleOf = (night: number): number => night * READINGS_A_DAY + BEGINS + LENGTH / 2;

/** The year in which the heating ran in one summer night. */
export function withHeatedNight(year: Float64Array, night: number): Float64Array {
  const first = night * READINGS_A_DAY + BEGINS;
  return year.map((load, index) => (index >= first && index < first + LENGTH ? load + HEATING_KW : load));
}

/** Whether a reading is of that night. */
export function isInNight(night: number, index: number): boolean {
  return Math.abs(index - middleOf(night)) <= LENGTH / 2;
}
