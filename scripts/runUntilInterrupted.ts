import { runCommand } from "./command.ts";

/**
 * Runs `start`, waits for Ctrl-C, then stops what was started. If the start fails, prints the reason and exits with
 * code 1.
 * @param usage is printed below a failure, and alone for `--help`.
 */
export async function runUntilInterrupted(
  start: () => Promise<{ stop(): Promise<void> }>,
  usage = "",
): Promise<void> {
  const interrupted = new Promise<void>((resolve) => {
    process.on("SIGINT", () => resolve());
    process.on("SIGTERM", () => resolve());
  });
  await runCommand(async () => {
    const running = await start();
    await interrupted;
    console.log("\nStopping …");
    await running.stop();
  }, usage);
  process.exit();
}
