/** A float as production prints it, which is how Java does: 2.0, 1.0E8, 1.0E-4, NaN, -Infinity. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  if (size >= 1e-3 && size < 1e7) return withFraction(String(value));
  const [mantissa = "", exponent = ""] = value.toExponential().split("e");
  return `${withFraction(mantissa)}E${exponent.replace("+", "")}`;
}

function withFraction(text: string): string {
  return text.includes(".") ? text : `${text}.0`;
}
