import "./testClock.js";
import { type Ports, readPorts } from "./ports.ts";

/** Number of parallel browser tests. Each has its own site and backend, which a test may clear. */
export const TEST_WORKERS = Number(process.env["TEST_WORKERS"] || 2);

/** Offset of the first stack's ports from the default ports, so that tests can run while `npm start` is running. */
const TEST_OFFSET = 300;
/** Offset between the ports of two stacks. */
const NEXT_STACK = 10;

export interface TestStack {
  /** Name of the stack's folder under `.local`. */
  name: string;
  ports: Ports;
}

/** The stack of the browser-test worker with this zero-based number. */
export function testStack(worker: number): TestStack {
  const ports = Object.entries(readPorts(TEST_OFFSET)).map(([service, port]) => [
    service,
    port + worker * NEXT_STACK,
  ]);
  return { name: `test-${worker}`, ports: Object.fromEntries(ports) as Ports };
}

export const testStacks: readonly TestStack[] = Array.from({ length: TEST_WORKERS }, (_, worker) =>
  testStack(worker),
);
