import type { IncomingHttpHeaders } from "node:http";
import { GoogleError } from "./googleError.ts";

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether both Host and Origin, which programs other than browsers do not send, are of this machine. */
export function isFromThisMachine({ host, origin }: IncomingHttpHeaders): boolean {
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
}

/**
 * Refuses a request whose Host is not this machine. A site whose name resolves to 127.0.0.1 would otherwise share
 * this backend's origin, and browsers send no Origin for such requests.
 * @throws GoogleError PERMISSION_DENIED
 */
export function checkHost({ host = "" }: IncomingHttpHeaders): void {
  if (isLoopback(`http://${host}`)) return;
  throw new GoogleError(
    "PERMISSION_DENIED",
    `The local backend answers requests to this machine only, not to the host "${host}".`,
  );
}

/**
 * Refuses more than an anonymous visitor's access to pages of other sites, which a browser on this machine may have open.
 * @throws GoogleError PERMISSION_DENIED when the Origin is not of this machine
 */
export function checkOrigin({ origin }: Pick<IncomingHttpHeaders, "origin">): void {
  if (origin === undefined || isLoopback(origin)) return;
  throw new GoogleError(
    "PERMISSION_DENIED",
    `Pages of ${origin} may send no token to the local backend and use none of its control paths.`,
  );
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname);
}
