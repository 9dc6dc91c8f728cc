/**
 * The libraries of the app, asked for beside it: a script is evaluated in one task, and React and the app together are
 * one that a slow phone feels. What is exported is what `main.tsx` uses anyway; it brings the whole file with it.
 */
export { hydrateRoot } from "react-dom/client";
