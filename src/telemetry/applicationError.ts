import { thrownValue } from "./thrownValue.ts";

/**
 * Says that the app cannot be shown, when there is nothing else to see: a page that came with its content stays as it
 * is. It is part of the entry, since any other code may be what cannot be loaded, and so brings its own looks.
 */
export function showApplicationError(page: Document, error: unknown): void {
  const root = page.getElementById("root");
  if (!root || root.firstElementChild) return;
  root.innerHTML =
    '<main style="max-width:38rem;margin:15vh auto;padding:1.5rem;overflow-wrap:anywhere"><div role="alert"><h1>Application Error</h1><p style="margin:.75rem 0 1.5rem"></p></div><p><button style="min-height:2.75rem;padding:0 1rem;border:1px solid;background:none;color:inherit;font:inherit">Reload Page</button></p></main>';
  // As text: the message may hold anything.
  const [message] = root.getElementsByTagName("p");
  if (message) message.textContent = thrownValue(error).message;
  root
    .getElementsByTagName("button")[0]
    ?.addEventListener("click", () => page.defaultView?.location.reload());
}
