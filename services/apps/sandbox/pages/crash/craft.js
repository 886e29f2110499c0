/** How far the drawing of a craft with a nose is turned for the nose to point to the right; the others stand upright. */
const TO_THE_RIGHT = { rocket: 52, plane: 24, jet: 22, paperplane: 22, shuttle: 22 };

/** What the game's tile shows, as a picture for a canvas, and whether it turns with the flight. */
export function craftOf({ artwork, tile }) {
  const turn = TO_THE_RIGHT[artwork];
  const picture = new Image();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200" stroke-linejoin="round" stroke-linecap="round"><defs>${tile.gradients}</defs><g transform="rotate(${turn ?? 0} 100 100)">${tile.drawing}</g></svg>`;
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { picture, steers: turn !== undefined };
}
