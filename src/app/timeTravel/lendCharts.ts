/** Uses of a drawing that lies in a file of its own. */
const CHARTS = "svg > use[href^='/']";

/** Newer than the types: it moves an element without taking it out of the document. */
interface Movable {
  moveBefore?(element: Element, next: Node | null): void;
}

/** Takes the charts out of a drawing that is not in the document yet; there, each would ask for its file again. */
export function removeCharts(past: HTMLElement): { place: Element; href: string }[] {
  return [...past.querySelectorAll(CHARTS)].flatMap((chart) => {
    const place = chart.parentElement;
    chart.remove();
    return place ? [{ place, href: chart.getAttribute("href") ?? "" }] : [];
  });
}

/**
 * Puts the page's own charts, which are loaded, in their places. A browser that cannot move them loaded leaves these
 * ornaments out. Returns the way back.
 */
export function lendCharts(places: ReturnType<typeof removeCharts>, present: HTMLElement): () => void {
  const undo: (() => void)[] = [];
  for (const { place, href } of places) {
    const chart = [...present.querySelectorAll(CHARTS)].find((one) => one.getAttribute("href") === href);
    const owner = chart?.parentElement;
    if (!chart || !owner) continue;
    (place as Movable).moveBefore?.(chart, null);
    undo.push(() => {
      if (chart.parentElement !== owner) (owner as Movable).moveBefore?.(chart, null);
    });
  }
  return () => {
    for (const giveBack of undo) giveBack();
  };
}
