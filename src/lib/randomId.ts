const LENGTH = 20;

/** A random id of 20 characters from 0-9 and a-z, about 103 bits. `random` answers numbers in [0, 1). */
export function randomId(random: () => number): string {
  let id = "";
  while (id.length < LENGTH) id += Math.floor(random() * 36).toString(36);
  return id;
}

/** The id of a new enquiry, made when its form is opened. It cannot be guessed. */
export function newEnquiryId(): string {
  return randomId(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32);
}
