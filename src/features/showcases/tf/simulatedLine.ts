/** The visitor's choice of connection. */
export type Connection = "fast" | "slow" | "none";

/** Milliseconds until the first byte, and bytes in a second. The slow line is GPRS, about 32 kbit/s. */
const lines = {
  fast: { latencyMs: 40, bytesPerSecond: 1_000_000 },
  slow: { latencyMs: 600, bytesPerSecond: 4_000 },
} as const;

/** The size of a text after gzip, in bytes; uncompressed where the browser has no gzip. */
async function compressedSize(text: string): Promise<number> {
  const bytes = new Blob([text]);
  if (!("CompressionStream" in globalThis)) return bytes.size;
  const compressed = bytes.stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

/**
 * Takes as long as downloading `message` over the line would. Answers its size in bytes; 0 for no message.
 * @throws when there is no connection.
 */
export async function download(message: object | null, connection: Connection): Promise<number> {
  if (!message) return 0;
  if (connection === "none") throw new Error("No connection");
  const size = await compressedSize(JSON.stringify(message));
  const { latencyMs, bytesPerSecond } = lines[connection];
  await new Promise((resolve) => setTimeout(resolve, latencyMs + (size / bytesPerSecond) * 1_000));
  return size;
}
