/** jsdom has no layout, so it lacks what pages call when they come on screen. */
export function installScrolling(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
