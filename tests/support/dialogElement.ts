/**
 * What jsdom's dialog element lacks: opening, closing with a `close` event, and giving the focus back. Escape is left
 * to the browser tests.
 */
export function installDialogElement(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}
