/** How many have something that is not sent, and how many of them something that is in memory only. */
let unsent = 0;
let unsaved = 0;

/**
 * Marks the document (`html[data-unsent]`) while there is something that an update or a reload would interrupt: both
 * wait until everybody who has marked it has called the returned undo.
 */
export function markUnsent(): () => void {
  unsent += 1;
  document.documentElement.dataset["unsent"] = "";
  return () => {
    unsent -= 1;
    if (unsent === 0) delete document.documentElement.dataset["unsent"];
  };
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** As `markUnsent`, for what this device does not keep: the browser asks before the tab is closed. Returns the undo. */
export function markUnsaved(): () => void {
  const undo = markUnsent();
  unsaved += 1;
  // Only while it is needed: with such a listener some browsers do not keep the page for Back.
  if (unsaved === 1) window.addEventListener("beforeunload", askFirst);
  return () => {
    undo();
    unsaved -= 1;
    if (unsaved === 0) window.removeEventListener("beforeunload", askFirst);
  };
}
