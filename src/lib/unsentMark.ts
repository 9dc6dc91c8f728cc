/** How many have something that is not sent. */
let marks = 0;

/**
 * Marks the document (`html[data-unsent]`) while there is something that a reload would lose: updates and reloads wait
 * until everybody who has marked it has called the returned undo.
 */
export function markUnsent(): () => void {
  marks += 1;
  document.documentElement.dataset["unsent"] = "";
  return () => {
    marks -= 1;
    if (marks === 0) delete document.documentElement.dataset["unsent"];
  };
}
