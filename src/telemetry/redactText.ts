/** Longest text that is searched, in UTF-16 code units; the rest is cut off, as it would be from any report. */
export const REDACTION_LIMIT = 32_000;

/** Words that name a secret, in keys of objects, query strings and "name: value" texts. */
const secretWords =
  "passw(?:or)?d|passwd|passphrase|pwd|secret|token|jwt|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|" +
  "credentials?|cookie|session[-_ ]?id|otp|cvv|iban|card[-_ ]?number";
const secretKey = new RegExp(secretWords, "i");

/** Query parameters that carry secrets although their names are ordinary words elsewhere. */
const secretParameters = `${secretWords}|auth|code|key|sig|signature|sid|session|state|nonce|ticket|e-?mail|phone`;

/** Replaced in this order; no replacement has a quote or a backslash, so that JSON text stays JSON. */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,8000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
    "[private key]",
  ],
  [/\beyJ[\w-]{5,}\.[\w-]{2,}(?:\.[\w-]*)?/g, "[token]"],
  [/\b(bearer|basic)(\s+|%20|\+)[\w.~+/=-]{6,}/gi, "$1 [token]"],
  [
    /\b(?:AIza[\w-]{30,}|ya29\.[\w-]{10,}|(?:sk|pk|rk)[-_][\w-]{16,}|gh[opsur]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|AKIA[A-Z\d]{16})/g,
    "[key]",
  ],
  // User name and password in an address.
  [/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#@"'\\]{1,200}@(?=[\w[])/gi, "$1[redacted]@"],
  [
    new RegExp(
      `([?&#;][\\w.%\\[\\]-]{0,40}?(?:${secretParameters})[\\w.%\\[\\]-]{0,40}=)[^&#\\s"'\\\\<>)]+`,
      "gi",
    ),
    "$1[redacted]",
  ],
  [
    new RegExp(
      `((?:${secretWords})[\\w-]{0,20}\\\\?["']?\\s{0,3}[:=]\\s{0,3})(\\\\?["'])(?:(?!\\2)[^\\n]){1,2000}(?=\\2)`,
      "gi",
    ),
    "$1$2[redacted]",
  ],
  [
    new RegExp(
      `((?:${secretWords})[\\w-]{0,20}\\\\?["']?\\s{0,3}[:=]\\s{0,3})(?!\\[)[^\\s"'\\\\,;&<>(){}\\[\\]]+`,
      "gi",
    ),
    "$1[redacted]",
  ],
  [/[\w.!#$*+~-]{0,63}[\w+-](?:@|%40)(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi, "[e-mail]"],
];

/** `true` when a key by this name holds a secret, whatever its value looks like. */
export function isSecretKey(key: string): boolean {
  return secretKey.test(key);
}

/**
 * The text without e-mail addresses, tokens, keys, passwords in addresses and values named as secrets. Applied to
 * every text that leaves the browser. Applying it twice changes nothing more.
 */
export function redactText(text: string): string {
  return rules.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text.slice(0, REDACTION_LIMIT),
  );
}
