const criticalWords = /TypeError|ReferenceError|Cannot read properties|undefined/;

/** Whether the error is sent at once: its message or stack has one of the words in section 8 of the specification. */
export function isCritical(message: string, stack: string): boolean {
  return criticalWords.test(`${message}\n${stack}`);
}
