import { readPorts, TEST_OFFSET } from "./ports.ts";
import { runUntilInterrupted } from "./runUntilInterrupted.ts";
import { startStack } from "./stack.ts";

// The site is built by then; documents and files are kept in memory.
await runUntilInterrupted(() =>
  startStack({ ports: readPorts(TEST_OFFSET), name: "test", dataDir: null, hosting: true }),
);
