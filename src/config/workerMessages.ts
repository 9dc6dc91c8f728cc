/** Messages from a page to the service worker, by their `type`. */

/** Makes the waiting worker take over now. */
export const SKIP_WAITING_MESSAGE = "SKIP_WAITING";
/** The sender runs the release named in `release`. */
export const RELEASE_MESSAGE = "RELEASE";
