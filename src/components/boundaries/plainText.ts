/**
 * An object's own plain values as JSON text; for any other value its kind. Secrets are redacted later, before the
 * text leaves the browser: that code is not loaded before the first error. Empty when the object cannot be read.
 */
export function plainText(values: object): string {
  try {
    return JSON.stringify(values, (key, value: unknown) =>
      key && Object(value) === value ? `[${typeof value}]` : value,
    );
  } catch {
    // A getter may throw. The report is worth more than this field.
    return "";
  }
}
