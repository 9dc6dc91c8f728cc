/** The path of the page that the service worker shows without a network; nothing links to it. */
export const OFFLINE_PATH = "/offline";
