import { connect } from "node:net";
import { command, startUpload } from "./rawUpload.ts";
import { bucket, startStorage } from "./startStorage.ts";
import type { RunningStorage } from "./startStorage.ts";
import { patternBytes } from "./storageSdk.ts";

const chunk = 262_144;
const bytes = patternBytes(chunk + 10);
let server: RunningStorage;

beforeEach(async () => {
  server = await startStorage();
});

afterEach(() => server.stop());

async function start(size: number | null = bytes.length): Promise<string> {
  const length = size === null ? {} : { "X-Goog-Upload-Header-Content-Length": String(size) };
  const { url, answer } = await startUpload(server.origin, "file.bin", length);
  expect(answer).toMatchObject({ status: 200, uploadStatus: "active" });
  return url;
}

/** The status, or the stored bytes as hexadecimal digits, which are compared faster. */
async function download(): Promise<string | number> {
  const answer = await fetch(`${server.origin}/v0/b/${bucket}/o/file.bin?alt=media`);
  return answer.ok ? hex(new Uint8Array(await answer.arrayBuffer())) : answer.status;
}

function hex(stored: Uint8Array): string {
  return Buffer.from(stored).toString("hex");
}

describe("the resumable protocol", () => {
  it("reports the received bytes and finally the object", async () => {
    const url = await start();
    expect(await command(url, "query")).toMatchObject({ status: 200, uploadStatus: "active", received: "0" });
    await command(url, "upload", 0, bytes.subarray(0, chunk));
    expect(await command(url, "query")).toMatchObject({ received: String(chunk) });
    const last = await command(url, "upload, finalize", chunk, bytes.subarray(chunk));
    expect(last).toMatchObject({ status: 200, uploadStatus: "final", json: { name: "file.bin" } });
    expect(await download()).toBe(hex(bytes));
    expect(await command(url, "query")).toMatchObject({ status: 200, uploadStatus: "final" });
  });

  it("can finalize without bytes, and repeats its last response", async () => {
    const url = await start(null);
    await command(url, "upload", 0, bytes.subarray(0, chunk));
    const first = await command(url, " Finalize ");
    expect(first).toMatchObject({ status: 200, json: { size: String(chunk) } });
    expect(await command(url, "finalize")).toEqual(first);
  });

  it("skips bytes that it already has", async () => {
    const url = await start();
    await command(url, "upload", 0, bytes.subarray(0, chunk));
    await command(url, "upload", 0, bytes.subarray(0, chunk));
    expect(await command(url, "query")).toMatchObject({ received: String(chunk) });
    await command(url, "upload, finalize", 0, bytes);
    expect(await download()).toBe(hex(bytes));
  });

  it.each([
    ["a gap", "upload", chunk, chunk, "The chunk begins at 262144, but only 0 bytes were received."],
    ["a negative offset", "upload", "-1", chunk, "x-goog-upload-offset must be a whole number of bytes."],
    ["a fractional offset", "upload", "0.5", chunk, "x-goog-upload-offset must be a whole number of bytes."],
    [
      "an endless offset",
      "upload",
      "9".repeat(30),
      chunk,
      "x-goog-upload-offset must be a whole number of bytes.",
    ],
    ["no offset", "upload", null, chunk, "X-Goog-Upload-Offset is missing."],
    ["an odd chunk", "upload", 0, chunk - 1, "Every chunk but the last must be a multiple of 262144 bytes."],
    ["bytes with finalize", "finalize", null, 1, "The command finalize carries no bytes."],
    ["an unknown command", "upload, cancel", 0, 1, "X-Goog-Upload-Command is not supported by this backend."],
  ])("refuses %s, and the upload continues", async (_, words, offset, length, message) => {
    const url = await start();
    const answer = await command(url, words, offset, bytes.subarray(0, length));
    expect(answer.json).toEqual({ error: { code: 400, message, status: "INVALID_ARGUMENT" } });
    expect(await command(url, "query")).toMatchObject({ uploadStatus: "active", received: "0" });
    expect(await command(url, "upload, finalize", 0, bytes)).toMatchObject({ status: 200 });
  });

  it.each([
    ["fewer", bytes.length + 1],
    ["more", bytes.length - 1],
  ])("refuses %s bytes than announced, and stores nothing", async (_, announced) => {
    const url = await start(announced);
    const answer = await command(url, "upload, finalize", 0, bytes);
    const message = `The upload announced ${announced} bytes, but ${bytes.length} were received.`;
    expect(answer).toMatchObject({ status: 400, uploadStatus: "final", json: { error: { message } } });
    expect(await download()).toBe(404);
  });

  it("refuses an announced size that is invalid or too large", async () => {
    const { answer } = await startUpload(server.origin, "a", { "X-Goog-Upload-Header-Content-Length": "-5" });
    expect(answer.status).toBe(400);
    const cap = String(100 * 1024 * 1024);
    const large = { "X-Goog-Upload-Header-Content-Length": cap };
    expect((await startUpload(server.origin, "a", large)).answer.status).toBe(200);
    const larger = { "X-Goog-Upload-Header-Content-Length": String(Number(cap) + 1) };
    expect((await startUpload(server.origin, "a", larger)).answer.status).toBe(413);
  });

  it("deletes a cancelled upload", async () => {
    const url = await start();
    await command(url, "upload", 0, bytes.subarray(0, chunk));
    expect(await command(url, "cancel")).toMatchObject({ status: 200, uploadStatus: "cancelled" });
    expect(await command(url, "upload, finalize", chunk, bytes.subarray(chunk))).toMatchObject({
      status: 400,
      json: { error: { message: "The upload was cancelled." } },
    });
    expect(await download()).toBe(404);
  });

  it("does not cancel a finished upload", async () => {
    const url = await start();
    await command(url, "upload, finalize", 0, bytes);
    expect((await command(url, "cancel")).status).toBe(400);
    expect(await download()).toBe(hex(bytes));
  });

  it("finds an upload only by its id and in its bucket", async () => {
    const url = await start();
    expect((await command(url.replace(/upload_id=[^&]*/, "upload_id=guess"), "query")).status).toBe(404);
    expect((await command(url.replace(/upload_id=[^&]*&/, ""), "query")).status).toBe(404);
    expect((await command(url.replace(bucket, "other-bucket"), "query")).status).toBe(404);
  });

  it("stores nothing of a chunk whose connection broke", async () => {
    const url = new URL(await start());
    const socket = connect(server.port, "127.0.0.1");
    const closed = new Promise((resolve) => void socket.on("close", resolve));
    socket.write(
      `POST ${url.pathname}${url.search} HTTP/1.1\r\nHost: localhost\r\nX-Goog-Upload-Command: upload\r\n` +
        `X-Goog-Upload-Offset: 0\r\nContent-Length: ${chunk}\r\n\r\n`,
    );
    await new Promise((resolve) => void socket.write(bytes.subarray(0, chunk / 2), resolve));
    socket.destroy();
    await closed;
    expect(await command(url.href, "query")).toMatchObject({ uploadStatus: "active", received: "0" });
    expect((await command(url.href, "upload, finalize", 0, bytes)).status).toBe(200);
    expect(server.lines).toEqual([]);
  });

  it("serves simultaneous chunks of one upload one after the other", async () => {
    const url = await start(2 * chunk);
    const two = patternBytes(2 * chunk);
    await Promise.all([0, 0, 0].map((offset) => command(url, "upload", offset, two.subarray(0, chunk))));
    expect(await command(url, "query")).toMatchObject({ received: String(chunk) });
    await command(url, "upload, finalize", chunk, two.subarray(chunk));
    expect(await download()).toBe(hex(two));
  });
});
