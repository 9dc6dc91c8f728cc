import { GoogleError } from "../../http/googleError.ts";
import type { HttpRequest } from "../../http/http.ts";
import { errorCode } from "../../errorCode.ts";

/**
 * The body of an upload.
 * @throws GoogleError CANCELLED when the connection broke before it was complete; none of it is stored then
 */
export async function wholeBody(request: HttpRequest): Promise<Buffer> {
  try {
    return await request.body();
  } catch (error) {
    if (errorCode(error) !== "ECONNRESET") throw error;
    throw new GoogleError("CANCELLED", "The connection broke before the request was complete.");
  }
}
