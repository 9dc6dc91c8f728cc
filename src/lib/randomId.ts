const LENGTH = 20;

/** A random id of 20 characters from 0-9 and a-z, about 103 bits. `random` answers numbers in [0, 1). */
export function randomId(random: () => number): string {
  let id = "";
  while (id.length < LENGTH) id += Math.floor(random() * 36).toString(36);
  return id;
}
