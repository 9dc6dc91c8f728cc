/** The id of the slider on the front page. */
export const SLIDER = "project-size";

/**
 * Shows the row of the table that the slider chooses. The slider is prerendered markup, which React does not own.
 * Returns the undo.
 */
export function followSize(): () => void {
  const show = () => {
    const slider = document.getElementById(SLIDER) as HTMLInputElement | null;
    for (const row of document.querySelectorAll<HTMLElement>("tr[data-size]")) {
      const isChosen = row.dataset["size"] === slider?.value;
      row.toggleAttribute("data-chosen", isChosen);
      if (isChosen) slider?.setAttribute("aria-valuetext", `${slider.value}: ${row.innerText}`);
    }
  };
  // Somebody may have moved it before the app started.
  show();
  addEventListener("input", show);
  return () => removeEventListener("input", show);
}
