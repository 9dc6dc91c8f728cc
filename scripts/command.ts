import { visibleText } from "../src/components/ui/text/visibleText.ts";

/** What failed, as a sentence. */
export const failureText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Prints what strangers may have written: characters that a terminal obeys are shown by their names. */
export const say = (line: string): void => console.log(visibleText(line));

/**
 * Runs a command of `npm run`. When it fails, prints its message, not a stack trace, and sets the exit code.
 * @param usage is printed below the message, and alone for `--help`.
 */
export async function runCommand(main: () => unknown, usage: string): Promise<void> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    return;
  }
  try {
    await main();
  } catch (error) {
    // Node's advice about an unknown option is about arguments that begin with a dash, which no command has.
    console.error(`${failureText(error).replace(/ To specify a positional.*/s, "")}\n\n${usage}`);
    process.exitCode = 1;
  }
}

/** What `fetch` has thrown, with the address and the reason. */
export function unanswered(url: string, error: unknown): Error {
  const { cause = error } = error as { cause?: unknown };
  // A host with several addresses fails with one error for each, and no message.
  const [reason = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  return new Error(`${url} does not answer: ${failureText(reason)}.`, { cause: error });
}

/** Like `fetch`, but a failure names the address and the reason. */
export async function request(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error: unknown) => {
    throw unanswered(url, error);
  });
}
