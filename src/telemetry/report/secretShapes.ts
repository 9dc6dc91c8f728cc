import { isCardNumber, isIban } from "./accountNumbers.ts";

/** Words that name a secret wherever they occur in a name. */
export const secretWords =
  "passw(?:or)?[dt]|passphrase|kennwort|pwd|secret|token|jwt|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|" +
  "credentials?|cookie|session[-_ ]?id|cvv|iban|card[-_ ]?number";

/** Query parameters that carry secrets although their names are ordinary words elsewhere. */
const secretParameters = `${secretWords}|auth|code|key|sig|signature|sid|session|state|nonce|ticket|e-?mail|phone|pass|(?<![a-z])p(?:in|w)(?![a-z])`;

/** The pattern at the start of a word, or after a line break that JSON has escaped. */
function word(pattern: string, flags = "gi"): RegExp {
  return new RegExp(String.raw`(?:\b|(?<=\\[nrt]))${pattern}`, flags);
}

type Rule = readonly [RegExp, string | ((found: string) => string)];

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
  [word(String.raw`hooks\.slack\.com/[\w/%.-]+`), "hooks.slack.com/[key]"],
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
        ].join("|") +
        ")",
      "g",
    ),
    "[key]",
  ],
  // User name and password in an address.
  [/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#@"'\\]{1,200}@(?=[\w[])/gi, "$1[redacted]@"],
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
    word(String.raw`[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?\b`),
    (found) => (isIban(found) ? "[account]" : found),
  ],
  [/(?<!\d|\d\.)\d(?:[ -]?\d){12,18}(?!\d|\.\d)/g, (found) => (isCardNumber(found) ? "[card]" : found)],
  // International telephone numbers, at most 15 digits (E.164).
  [/(?<![\w+])\+[1-9](?:[ ()./-]{0,2}\d){6,14}(?!\d)/g, "[phone]"],
];

/** Whether a path segment is a random id: hexadecimal, or letters and digits mixed without a separator. */
function isOpaque(segment: string): boolean {
  return /^[\da-f-]{16,}$/i.test(segment) || /(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{8,}/.test(segment);
}
