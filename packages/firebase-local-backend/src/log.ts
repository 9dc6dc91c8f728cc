/** The only place where the backend writes to the terminal. */
export function logLine(line: string): void {
  console.log(line);
}
