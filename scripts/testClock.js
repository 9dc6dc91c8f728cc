import { ServerResponse } from "node:http";
import vm from "node:vm";

/*
 * `TEST_NOW=2027-03-01` runs tests as if that day were today: `Date` is shifted by whole days and runs on, here, in every
 * child process, in Jest's environments, and, by the fixtures of the browser tests, in pages. Without it this file does
 * nothing. Plain JavaScript, because child processes load it without a compiler.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Shifts the `Date` of the realm that runs this function. Its text also runs in pages. */
function shiftDate(milliseconds) {
  const RealDate = Date;
  const realNow = RealDate.now;
  RealDate.now = () => realNow() + milliseconds;
  const Shifted = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}

const day = process.env.TEST_NOW;
if (day && !process.env.TEST_CLOCK_SCRIPT) {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const shift = Date.parse(day) - today;
  if (Number.isNaN(shift)) throw new Error(`TEST_NOW must be a day such as 2027-03-01, not ${day}.`);
  process.env.TEST_CLOCK_SCRIPT = `(${shiftDate.toString()})(${shift})`;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${import.meta.url}`;
}

const script = process.env.TEST_CLOCK_SCRIPT;
if (script && !globalThis.testClockRuns) {
  globalThis.testClockRuns = true;
  vm.runInThisContext(script);
  // Jest gives every test file a context with a `Date` of its own.
  const { createContext } = vm;
  vm.createContext = (...values) => {
    const context = createContext(...values);
    vm.runInContext(script, context);
    return context;
  };
  // Node takes the time of a response from a `Date` that nothing can shift.
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function writeShifted(...values) {
    this.setHeader("Date", new Date().toUTCString());
    return writeHead.apply(this, values);
  };
}
