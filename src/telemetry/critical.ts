const criticalWords = /TypeError|ReferenceError|Cannot read properties|undefined/;

/** `true` when the error is sent at once: message or stack has one of the words of the specification, section 8. */
export function isCritical(message: string, stack: string): boolean {
  return criticalWords.test(`${message}\n${stack}`);
}
