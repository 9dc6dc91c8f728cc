/** What a page tells the service worker, by the message's `type`. */

/** The waiting worker is to take over now; workbox-window's own name for it. */
export const SKIP_WAITING_MESSAGE = "SKIP_WAITING";
/** The sender runs the release named in `release`. */
export const RELEASE_MESSAGE = "RELEASE";
