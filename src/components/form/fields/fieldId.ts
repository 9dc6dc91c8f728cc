/** The id of a field's control, or of the first of several: what its label and the error summary point to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
