/**
 * React, loaded beside the app. A script is evaluated in one task, and React together with the app makes a task that
 * is noticeable on a slow phone. One export that `main.tsx` uses anyway loads the whole file.
 */
export { hydrateRoot } from "react-dom/client";
