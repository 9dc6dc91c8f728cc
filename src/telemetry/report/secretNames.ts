/** Words for a password, in the languages of the site's regions and in Spanish. */
const passwordWords =
  "passw(?:or)?[dt]|passphrase|passcode|kennwort|wachtwoord|mot[-_ ]?de[-_ ]?passe|contrase(?:ñ|n\u0303?)a|pwd";

/** Words that name a secret wherever they occur in a name. */
export const secretWords =
  `${passwordWords}|secret|token|jwt|api[-_ ]?key|access[-_ ]?key|account[-_ ]?key|private[-_ ]?key|authorization|` +
  "credentials?|cookie|sess(?:ion)?[-_ ]?id|[cx]srf|cvv|iban|card[-_ ]?number";

const secretWord = new RegExp(secretWords, "i");
const passwordWord = new RegExp(`${passwordWords}|^(?:pass|passe|pw|pin)$`, "i");
/** Words that name a secret only as a whole part of a name: "pin" does, "spinner" does not. */
const secretNames = new Set("pass passe passwd pw pin auth sid sig otp phone".split(" "));

/** `true` when a key by this name holds a secret, whatever its value looks like. */
export function isSecretKey(key: string): boolean {
  // The parts of a name in camel case, snake case or kebab case.
  const parts = key.split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u);
  return secretWord.test(key) || parts.some((part) => secretNames.has(part.toLowerCase()));
}

/** What is said of passwords in messages that tell none: "the password is required". */
const ordinary = new RegExp(
  "^(?:an?|the|not|no|never|too|invalid|incorrect|wrong|required|missing|empty|blank|weak|short|long|expired|correct|valid|" +
    "undefined|null|set|unset|needed|optional|and|or|to|in|also|ungültig|falsch|leer|nicht|zu|kein|erforderlich|" +
    "niet|onjuist|ongeldig|verplicht|incorrecte?|invalide|requise?|obligatoire|vide|trop|pas)[.!?:]*$",
  "i",
);

/** Whether a sentence such as "the password is x" tells a secret, with `name` and the word after "is". */
export function isToldSecret(name: string, word: string): boolean {
  if (word === "" || ordinary.test(word)) return false;
  return passwordWord.test(name) || (isSecretKey(name) && /\d/.test(word));
}
