/**
 * Runs `start`, waits for Ctrl-C, then stops what was started. If the start fails, prints one line and exits with
 * code 1.
 */
export async function runUntilInterrupted(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  const interrupted = new Promise<void>((resolve) => {
    process.on("SIGINT", () => resolve());
    process.on("SIGTERM", () => resolve());
  });
  try {
    const running = await start();
    await interrupted;
    console.log("\nStopping …");
    await running.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
