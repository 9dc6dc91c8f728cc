import { readFileSync } from "node:fs";
import { seedFaults } from "../../bench/reproduce/fault.ts";
import { faults } from "../../bench/reproduce/faults.ts";

test("every fault of the reproduction bench fits into its source exactly once", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  expect(() => seedFaults(faults, read, () => "false")).not.toThrow();
});
