/** Where the page lies that the service worker answers with when the network does not; nothing links to it. */
export const OFFLINE_PATH = "/offline";
