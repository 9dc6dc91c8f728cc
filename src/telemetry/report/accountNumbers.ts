/** Whether the digits could be a payment card's: a known first digit (ISO/IEC 7812) and the check digit of Luhn's formula. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (!/^(?:4|5[1-5]|2[2-7]|3[0468735]|6)/.test(digits) || digits.length < 13) return false;
  const sum = Array.from(digits).reduceRight((total, digit, place) => {
    const value = Number(digit) * ((digits.length - place) % 2 === 1 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the text is an international bank account number by its check digits (ISO 13616: 1 modulo 97). */
function isIban(text: string): boolean {
  const compact = text.replace(/[^A-Z\d]/gi, "").toUpperCase();
  if (compact.length < 15 || compact.length > 34) return false;
  const turned = compact.slice(4) + compact.slice(0, 4);
  // Letters count as two digits, from A = 10.
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Replaces an account number at the start of the text; words may follow it that look like more groups. */
export function redactIbans(text: string): string {
  for (const { index } of [...text.matchAll(/(?<=[A-Z\d])(?![A-Z\d])/gi)].toReversed()) {
    if (isIban(text.slice(0, index))) return `[account]${text.slice(index)}`;
  }
  return text;
}
