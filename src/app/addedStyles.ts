/**
 * Loads the rules for what only the app shows: the document has those for its own markup, see `splitStyles`. If they do
 * not arrive, the whole style sheets take their place.
 */
export function applyAddedStyles(page: Document): void {
  const sheet = page.querySelector<HTMLLinkElement>("link[data-added]");
  if (!sheet) return;
  // A sheet that applies to no medium yet holds nothing up while it loads.
  sheet.media = "not all";
  sheet.addEventListener("load", () => (sheet.media = "all"), { once: true });
  sheet.addEventListener("error", () => {
    for (const whole of page.querySelectorAll<HTMLLinkElement>("link[disabled]")) whole.disabled = false;
  });
  sheet.disabled = false;
}
