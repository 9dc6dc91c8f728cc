/** CRC-32 of IEEE 802.3, its polynomial bit-reversed. */
export const IEEE_POLYNOMIAL = 0xedb88320;
/** CRC-32C of Castagnoli (RFC 3720), its polynomial bit-reversed. */
export const CASTAGNOLI_POLYNOMIAL = 0x82f63b78;

const tables = new Map<number, Uint32Array>();

/** The checksum as four bytes, least significant first, as in production. */
export function crc32(bytes: Uint8Array, polynomial: number): Uint8Array {
  const table = tableFor(polynomial);
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0);
  const result = Buffer.alloc(4);
  result.writeUInt32LE((remainder ^ 0xffffffff) >>> 0);
  return new Uint8Array(result);
}

function tableFor(polynomial: number): Uint32Array {
  const known = tables.get(polynomial);
  if (known !== undefined) return known;
  const table = new Uint32Array(256);
  for (let index = 0; index < 256; index += 1) {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    table[index] = value;
  }
  tables.set(polynomial, table);
  return table;
}
