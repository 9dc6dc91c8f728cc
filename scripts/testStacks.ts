import "./testClock.js";
import { SAMPLE_CONTENT } from "./content/contentDir.ts";
import { type Ports, readPorts } from "./ports.ts";

/**
 * Number of parallel browser tests. Each has its own site and backend, which a test may clear. One more than two cores
 * carry out at a time, because tests wait for timers: with two, a fifth of their time was idle.
 */
export const TEST_WORKERS = Number(process.env["TEST_WORKERS"] || 3);

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

/** The small content that the tests run on: what an owner writes fails none of them. */
const TEST_CONTENT = "tests/content";

/** Contents that a few browser tests run on as well, each with a tag of its own for tests of what it says. */
export const otherContents = {
  sample: SAMPLE_CONTENT,
  otherCompany: "tests/otherCompany",
  starter: ".local/starter",
} as const;

/** Makes this process, and those that it starts, read the content of the tests, or the one that `TEST_CONTENT` names. */
export function chooseTestContent(): string {
  const content = process.env["TEST_CONTENT"] ?? TEST_CONTENT;
  process.env["CONTENT_DIR"] = content;
  return content;
}

export const testStacks: readonly TestStack[] = Array.from({ length: TEST_WORKERS }, (_, worker) =>
  testStack(worker),
);
