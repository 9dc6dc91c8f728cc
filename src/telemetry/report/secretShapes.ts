import { address, withPlainAddress } from "./plainAddress.ts";
import { isSecretKey, secretWords } from "./secretNames.ts";

/** Whether the digits could be a payment card's: a known first digit (ISO/IEC 7812) and the check digit of Luhn's formula. */
function isCardNumber(text: string): boolean {
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
function redactIbans(text: string): string {
  for (const { index } of [...text.matchAll(/(?<=[A-Z\d])(?![A-Z\d])/gi)].toReversed()) {
    if (isIban(text.slice(0, index))) return `[account]${text.slice(index)}`;
  }
  return text;
}

/** Query parameters that carry secrets although their names are ordinary words elsewhere. */
const secretParameters = `${secretWords}|auth|code|key|sig|signature|sid|session|state|nonce|ticket|e-?mail|phone|pass|(?<![a-z])p(?:in|w)(?![a-z])`;

/** The pattern at the start of a word, or after a line break that JSON has escaped. */
function word(pattern: string, flags = "gi"): RegExp {
  return new RegExp(String.raw`(?:\b|(?<=\\[nrt]))${pattern}`, flags);
}

/** What stands between the groups of a number: spaces of any width, and hyphens and dashes. */
const gap = String.raw`[ \t\u00a0\u2000-\u200b\u202f\u2010-\u2015\u2212-]`;

type Rule = readonly [RegExp, string | ((...found: string[]) => string)];

/** Secrets recognized by their form. No replacement contains a quote or a backslash, so JSON stays valid. */
export const secretShapes: readonly Rule[] = [
  [
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,8000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
    "[private key]",
  ],
  // Signed tokens have three parts, encrypted ones five.
  [word(String.raw`eyJ[\w-]{5,}\.[\w-]*(?:\.[\w-]*){0,3}`, "g"), "[token]"],
  // Request headers: for a cookie, everything to the end of the line; for an authorization, the scheme and its value.
  [word(String.raw`((?:set-)?cookie\d?\s{0,3}:\s{0,3})(?!\s|\[redacted)[^"'\\\n]+`), "$1[redacted]"],
  [
    word(
      String.raw`((?:proxy-)?authorization\s{0,3}:\s{0,3})(?:digest|hawk|oauth|aws4-hmac-sha256)\s+[\w-]+=(?:[^"'\n\\]|\\*"[^"\n\\]*\\*")+`,
    ),
    "$1[redacted]",
  ],
  [
    word(String.raw`((?:proxy-)?authorization\s{0,3}:\s{0,3})(?:[a-z][\w-]{0,20}\s+)?[^\s"'\\,]+`),
    "$1[redacted]",
  ],
  [word(String.raw`(bearer|basic|digest)(\s+|%20|\+)[\w.~+/=-]{6,}`), "$1 [token]"],
  [word(String.raw`hooks\.(slack|zapier)\.com/[\w/%.-]+`), "hooks.$1.com/[key]"],
  [word(String.raw`(discord(?:app)?\.com/api/webhooks/)[\w/-]+`), "$1[key]"],
  [
    word(
      "(?:" +
        [
          "AIza[\\w-]{30,}", // Google API
          "ya29\\.[\\w-]{10,}", // Google access
          "1//[\\w-]{10,}", // Google refresh
          "(?:sk|pk|rk)[-_][\\w-]{16,}", // Stripe and others
          "whsec_[\\w+/=-]{16,}", // Stripe webhooks
          "gh[opsur]_\\w{20,}", // GitHub
          "github_pat_\\w{20,}",
          "glpat-[\\w-]{16,}", // GitLab
          "xox[abeprs]-[\\w-]{10,}", // Slack
          "xapp-[\\w-]{10,}",
          "(?:AKIA|ASIA)[A-Z\\d]{16}", // AWS
          "npm_\\w{20,}",
          "SG\\.[\\w-]{16,}\\.[\\w-]{16,}", // SendGrid
          "shp(?:at|ca|pa|ss)_[\\da-f]{16,}", // Shopify
          "hf_\\w{20,}", // Hugging Face
          "(?:bot)?\\d{6,12}:[\\w-]{30,}", // Telegram bots
          "[A-Za-z\\d+/]{86}==", // Azure accounts
          "[\\w.~-]{3}\\dQ~[\\w.~-]{31,}", // Azure applications
        ].join("|") +
        ")",
      "g",
    ),
    "[key]",
  ],
  // User name and password in an address; a password may have any character but "/".
  [
    /(\b[a-z][a-z\d+.-]{0,20}:\/\/)(?:[^\s/?#:"'\\]{0,100}:[^\s/"'\\]{1,100}|[^\s/?#"'\\]{1,200})@(?=[\w[])/gi,
    "$1[redacted]@",
  ],
  [/(?<![\w.+/-])[\w.+-]{1,64}:[^\s/"'\\@]{1,64}@[^\s/"'\\@]{1,64}@(?=\w)/g, "[redacted]@"],
  // In XML and HTML, also escaped.
  [
    /((?:<|&lt;)([\p{L}\p{M}\p{N}_:.-]{1,64})(?:\s[^<>&]{0,99})?(?:>|&gt;)(?:<!\[CDATA\[)?)(?:[^<>\\]{1,500}(?=<\/)|(?:[^<>"'\\&]|&(?!lt;)){1,500})/gu,
    (found, tag = "", name = "") => (isSecretKey(name) ? `${tag}[redacted]` : found),
  ],
  [address, withPlainAddress],
  [
    new RegExp(
      `([?&#;][\\w.%\\[\\]-]{0,40}?(?:${secretParameters})[\\w.%\\[\\]-]{0,40}=)(?:[^&#\\s"'\\\\<>)]|[')](?=[\\w%]))+`,
      "gi",
    ),
    "$1[redacted]",
  ],
  // The path segment after a word such as "reset", and every segment that looks like a random id.
  [
    /(\/(?:reset|verify|confirm|activate|invite|invitation|magic|login|unsubscribe|token|session)(?:-[a-z-]+)?\/)(?=[^/?#\s]*\d)[\w%~.=-]{6,}/gi,
    "$1[redacted]",
  ],
  [/(?<=\/)[\w%~=-]{16,}(?=[/?#\s"'\\),:;]|$)/g, (segment) => (isOpaque(segment) ? "[redacted]" : segment)],
  [
    /[\p{L}\p{N}\p{M}.!#$*+~_-]{0,63}(?:'[\p{L}\p{N}\p{M}.!#$*+~_-]{1,63})?[\p{L}\p{N}\p{M}_+-](?:@|%40)(?:[\p{L}\p{N}\p{M}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,23}(?![\p{L}\p{N}])/gu,
    "[e-mail]",
  ],
  [
    word(
      String.raw`[A-Z]{2}\d{2}(?:(?:${gap}|\.){0,3}[A-Z\d]{4,5}){2,7}(?:(?:${gap}|\.){0,3}[A-Z\d]{1,3}){0,2}(?![A-Z\d])`,
    ),
    redactIbans,
  ],
  // With dots only in groups of four: other numbers with dots are coordinates, versions and network addresses.
  [
    new RegExp(
      String.raw`(?<!\d|\d\.)(?:\d(?:${gap}{0,3}\d){12,18}|\d{4}(?:\.\d{4}){3})(?!\d|\.0*[1-9])`,
      "g",
    ),
    (found) => (isCardNumber(found) ? "[card]" : found),
  ],
  // International telephone numbers, at most 15 digits (E.164).
  [
    new RegExp(
      String.raw`(?<![\w+])(?:\+|(?<!\d[ \u00a0.,:/-])00)[1-9](?:(?:${gap}|[()./]){0,3}\d){6,14}(?![\p{L}\d_]|[.:]\d)`,
      "gu",
    ),
    "[phone]",
  ],
  // National ones of 9 to 12 digits. No date, no time, no segment of a path and no part of another number.
  [
    new RegExp(
      String.raw`(?<![\p{L}\d_]|\d[ \u00a0.,:/-])(?!\d\d([./-])\d\d\1\d{4}(?!\d))\(?0[1-9](?:(?:${gap}|[()./]){0,3}\d){7,10}(?![\p{L}\d_]|[.:/-][\p{L}\d])`,
      "gu",
    ),
    "[phone]",
  ],
];

/** Whether a path segment is a random id: hexadecimal, or letters and digits mixed without a separator. */
function isOpaque(segment: string): boolean {
  return /^[\da-f-]{16,}$/i.test(segment) || /(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{8,}/.test(segment);
}
