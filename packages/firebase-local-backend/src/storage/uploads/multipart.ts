import { invalidArgument } from "../../http/googleError.ts";

const maxPartHeaderBytes = 16 * 1024;

export interface MultipartUpload {
  /** The first part: the object's metadata, JSON. */
  readonly metadata: Buffer;
  /** The Content-Type of the second part, or `null` when it has none. */
  readonly contentType: string | null;
  /** The second part; a view of the request's body, not a copy. */
  readonly data: Buffer;
}

/**
 * Parses a `multipart/related` body of exactly two parts, metadata and file (RFC 2387).
 * @param contentType the request's Content-Type header, which names the boundary
 * @throws GoogleError INVALID_ARGUMENT naming the place where the body is malformed
 */
export function parseMultipart(contentType: string | undefined, body: Buffer): MultipartUpload {
  const delimiter = Buffer.from(`--${boundaryOf(contentType)}`);
  if (!body.subarray(0, delimiter.length).equals(delimiter))
    throw broken("it does not begin with the boundary");
  const first = partAt(body, delimiter.length, delimiter);
  const second = partAt(body, first.next, delimiter);
  if (body.toString("latin1", second.next, second.next + 2) !== "--") {
    throw broken("it has no closing boundary after its second part");
  }
  return { metadata: first.content, contentType: second.contentType, data: second.content };
}

function boundaryOf(contentType: string | undefined): string {
  const match = /^multipart\/related\s*;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    contentType ?? "",
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw broken("the Content-Type is not multipart/related with a boundary");
  return boundary;
}

/** The part after the delimiter that ends at `offset`; `next` is the end of the delimiter after the part. */
function partAt(body: Buffer, offset: number, delimiter: Buffer) {
  if (body.toString("latin1", offset, offset + 2) !== "\r\n")
    throw broken("a boundary is not alone on its line");
  const headersEnd = body.indexOf("\r\n\r\n", offset, "latin1");
  if (headersEnd === -1 || headersEnd - offset > maxPartHeaderBytes)
    throw broken("a part has no end of headers");
  const start = headersEnd + 4;
  const end = body.indexOf(Buffer.concat([Buffer.from("\r\n"), delimiter]), start);
  if (end === -1) throw broken("a part has no end");
  const headers = body.toString("utf8", offset, headersEnd);
  return {
    content: body.subarray(start, end),
    contentType: /^content-type:[ \t]*(.*?)[ \t]*$/im.exec(headers)?.[1] ?? null,
    next: end + 2 + delimiter.length,
  };
}

function broken(reason: string) {
  return invalidArgument(`The multipart body is malformed: ${reason}.`);
}
