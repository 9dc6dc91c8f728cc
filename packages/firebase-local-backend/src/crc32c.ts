/** The Castagnoli polynomial, bit-reversed (RFC 3720, appendix B.4). */
const POLYNOMIAL = 0x82f63b78;

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

/**
 * Continues a CRC-32C over `bytes`.
 *
 * @param previous the result for everything before `bytes`; 0 at the start
 * @returns an unsigned 32-bit number
 */
export function crc32c(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  // An index loop, because `for…of` over a 100 MiB buffer takes several times as long.
  for (let index = 0; index < bytes.length; index += 1) {
    crc = (table[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}
