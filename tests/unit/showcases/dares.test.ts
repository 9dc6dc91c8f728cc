import { array, assert, constantFrom, property } from "fast-check";
import {
  anyNight,
  isHeatable,
  isInNight,
  middleOf,
  withHeatedNight,
} from "@/features/showcases/optiwise/heatedNight.ts";
import { generateYear } from "@/features/showcases/optiwise/readings.ts";
import { playRound } from "@/features/showcases/mirai/LastTicket.tsx";

test("in no order of presses is the last ticket sold twice, and a round that is over has sold it once", () => {
  assert(
    property(array(constantFrom("A", "B"), { maxLength: 30 }), (presses) => {
      const { sold, isOver, log, next } = playRound(presses.join(""));
      expect(sold).toBeLessThanOrEqual(1);
      expect(log).toHaveLength(presses.length);
      expect([isOver, sold]).not.toEqual([true, 0]);
      expect(Object.values(next).filter((press) => press === "Pay again")).toHaveLength(sold);
    }),
  );
  expect(playRound("ABBA").log).toEqual([
    "A reads: 1 place left.",
    "B reads: 1 place left.",
    "B pays: the ticket is sold.",
    "A pays: stopped, the slot has changed.",
  ]);
  expect(playRound("ABBAA").isOver).toBe(true);
});

test("the heating runs in one summer night only", () => {
  const year = generateYear();
  for (const random of [0, 0.37, 0.999]) {
    const night = anyNight(() => random);
    expect(isHeatable(night)).toBe(true);
    const heated = withHeatedNight(year, night);
    const changed = [...heated.keys()].filter((index) => heated[index] !== year[index]);
    expect(changed).toHaveLength(32);
    expect(changed.every((index) => isInNight(night, index))).toBe(true);
    expect(isInNight(night, middleOf(night) + 96)).toBe(false);
  }
});
