/**
 * The plain values among an object's own, as JSON text; of all others their kind. Secrets are taken out later, before
 * the text leaves the browser: the code for that is not there before the first error. Empty when it cannot be read.
 */
export function plainText(values: object): string {
  try {
    return JSON.stringify(values, (key, value: unknown) =>
      key && Object(value) === value ? `[${typeof value}]` : value,
    );
  } catch {
    // A getter may throw. The report is worth more than this part of it.
    return "";
  }
}
