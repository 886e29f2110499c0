/** Scrolls a row sideways until one of its parts stands in its middle; the page itself does not move. */
export function intoRow(row: HTMLElement, part: Element): void {
  const [box, place] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollLeft += place.left + place.width / 2 - box.left - box.width / 2;
}
