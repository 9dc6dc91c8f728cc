/** Digits and capital letters without those that look alike: 0 and O, 1, I and L. */
const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 6;

/**
 * The reference of an enquiry, for people who read it aloud: six characters that follow from its id, so that site, inbox
 * and mails name the same one. Two enquiries may share one, about once in 900 million pairs.
 */
export function enquiryReference(id: string): string {
  const pairs = Array.from({ length: LENGTH }, (_, place) => id.slice(2 * place, 2 * place + 2));
  return pairs.map((pair) => CHARACTERS[Math.abs(parseInt(pair, 36) || 0) % CHARACTERS.length]).join("");
}
