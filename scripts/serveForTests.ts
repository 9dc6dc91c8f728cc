import { runUntilInterrupted } from "./runUntilInterrupted.ts";
import { startStack, type Stack } from "./stack.ts";
import { testStacks } from "./testStacks.ts";

// The sites are built by then; documents and files are kept in memory.
await runUntilInterrupted(async () => {
  const started: Stack[] = [];
  const stop = async () => {
    await Promise.all(started.map((stack) => stack.stop()));
  };
  try {
    // One after the other: official emulators that start at the same time take longer than they allow themselves.
    for (const { name, ports } of testStacks) {
      started.push(await startStack({ ports, name, dataDir: null, hosting: true }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
});
