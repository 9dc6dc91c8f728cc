import { parseMultipart } from "../../src/storage/uploads/multipart.ts";

const type = "multipart/related; boundary=xyz";

function body(...lines: string[]): Buffer {
  return Buffer.from(lines.join("\r\n"), "latin1");
}

const good = body(
  "--xyz",
  "Content-Type: application/json",
  "",
  '{"a":1}',
  "--xyz",
  "content-type:  text/plain ",
  "",
  "two\r\nlines --xyz",
  "--xyz--",
);

describe("parseMultipart", () => {
  it("returns metadata, type and bytes", () => {
    const upload = parseMultipart(type, good);
    expect(upload.metadata.toString()).toBe('{"a":1}');
    expect(upload.contentType).toBe("text/plain");
    expect(upload.data.toString()).toBe("two\r\nlines --xyz");
  });

  it("accepts a quoted boundary, an empty file and a part without headers", () => {
    const upload = parseMultipart(
      'multipart/related; type="x"; boundary="a b"',
      body("--a b", "", "{}", "--a b", "", "", "--a b--"),
    );
    expect(upload.contentType).toBeNull();
    expect(upload.data.length).toBe(0);
  });

  it.each([
    ["no boundary named", "multipart/related", good],
    ["another media type", "multipart/form-data; boundary=xyz", good],
    ["no Content-Type", undefined, good],
    ["an empty body", type, body("")],
    ["another boundary", type, body("--abc", "", "{}", "--abc--")],
    ["headers without end", type, body("--xyz", "Content-Type: a")],
    ["a first part without end", type, body("--xyz", "", "{}")],
    ["one part only", type, body("--xyz", "", "{}", "--xyz--")],
    ["a second part without end", type, body("--xyz", "", "{}", "--xyz", "", "data")],
    ["three parts", type, body("--xyz", "", "{}", "--xyz", "", "a", "--xyz", "", "b", "--xyz--")],
  ])("refuses %s", (_, contentType, bytes) => {
    expect(() => parseMultipart(contentType, bytes)).toThrow(/^The multipart body is malformed: /);
  });
});
