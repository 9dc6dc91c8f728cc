/** The one place where the emulator writes to the terminal. */
export function logLine(line: string): void {
  console.log(line);
}
