import { type Ports, readPorts } from "./ports.ts";

/** How many browser tests run side by side. Each has a site and a backend of its own, which it may empty. */
export const TEST_WORKERS = 2;

/** How far the ports of the first stack lie above the ordinary ones, so that tests can run beside them. */
const TEST_OFFSET = 300;
/** How far those of the next stack lie above that. */
const NEXT_STACK = 10;

export interface TestStack {
  /** Names the stack's folder under `.local`. */
  name: string;
  ports: Ports;
}

/** The stack of the browser tests' worker with that number, which counts from 0. */
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
