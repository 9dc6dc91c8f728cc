/** The number of marks, and how many of them are for data in memory only. */
let unsent = 0;
let unsaved = 0;

/**
 * Marks the document (`html[data-unsent]`) while a reload would interrupt something. An update waits until every mark
 * is removed by the returned undo.
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

/**
 * Like `markUnsent`, for data that is not stored on this device: the browser also asks before the tab is closed.
 * Returns the undo.
 */
export function markUnsaved(): () => void {
  const undo = markUnsent();
  unsaved += 1;
  // Added only while it is needed: with such a listener some browsers do not keep the page for Back.
  if (unsaved === 1) window.addEventListener("beforeunload", askFirst);
  return () => {
    undo();
    unsaved -= 1;
    if (unsaved === 0) window.removeEventListener("beforeunload", askFirst);
  };
}
