import { runUntilInterrupted } from "./runUntilInterrupted.ts";
import { startStack, type Stack } from "./stack.ts";
import { testStacks, chooseTestContent } from "./testStacks.ts";

chooseTestContent();
// The sites are built before. Documents and files are kept in memory.
await runUntilInterrupted(async () => {
  const started: Stack[] = [];
  const stop = async () => {
    await Promise.all(started.map((stack) => stack.stop()));
  };
  try {
    // Sequential, because emulators of firebase-tools that start at the same time exceed their own time limit.
    for (const { name, ports } of testStacks) {
      started.push(await startStack({ ports, name, dataDir: null, hosting: true }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
});
