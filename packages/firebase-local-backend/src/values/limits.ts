import { invalidArgument } from "../http/googleError.ts";

/** Firestore's limit on a collection id, a document id and a field name, in bytes of UTF-8. */
export const maximumNameBytes = 1500;

const reservedName = /^__.*__$/s;
/** Each number has one spelling: no leading zeros, no minus zero. */
const numberedId = /^__id(0|-?[1-9]\d{0,18})__$/;
const surrogate = /\p{Surrogate}/u;

/** Returns `text`. Throws INVALID_ARGUMENT for an unpaired surrogate, which UTF-8 cannot represent. */
export function checkText(text: string, at: string): string {
  if (surrogate.test(text)) throw invalidArgument(`Invalid value at '${at}': the text is not valid Unicode.`);
  return text;
}

/** Whether Firestore reserves names of this form (`__…__`). */
export function isReservedName(name: string): boolean {
  return reservedName.test(name);
}

/** The number of an id like `__id7__`, which is what Datastore's numbered keys are called; `null` for others. */
export function idNumber(id: string): bigint | null {
  const digits = numberedId.exec(id)?.[1];
  const number = digits === undefined ? null : BigInt(digits);
  return number !== null && BigInt.asIntN(64, number) === number ? number : null;
}

/** Throws INVALID_ARGUMENT unless a document or map may have a field of this name. */
export function checkFieldName(name: string, at: string): void {
  if (name === "") throw invalidArgument(`Invalid field name at '${at}': it is empty.`);
  if (isReservedName(name)) {
    throw invalidArgument(`Invalid field name "${name}" at '${at}': names like __…__ are reserved.`);
  }
  if (Buffer.byteLength(name) > maximumNameBytes) {
    throw invalidArgument(`Invalid field name at '${at}': it is longer than ${maximumNameBytes} bytes.`);
  }
  checkText(name, at);
}
