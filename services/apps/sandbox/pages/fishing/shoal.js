/** The room that a fish keeps around it, in pixels: its multiplier hangs below it. */
const ROOM = { x: 8, y: 6, below: 16 };
/** How far ahead two fish see that they would meet, in pixels. */
const SIGHT = 90;
/** How fast one makes way, in pixels a second. */
const WAY = 75;

const boxOf = ({ x, y, width, height }) => ({
  left: x - ROOM.x,
  right: x + width + ROOM.x,
  top: y - ROOM.y,
  bottom: y + height + ROOM.below,
});

/** How deep two fish are in each other's room, sideways and in height; negative where there is water between them. */
export function meeting(one, other) {
  const [a, b] = [boxOf(one), boxOf(other)];
  return {
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  };
}

/**
 * Lets fish that would meet make way, the one up and the other down, the smaller one more than the larger; those that
 * follow too closely where there is no way fall back. Changes `y` and `slow` of each.
 */
export function makeWay(fish, height, seconds) {
  for (const one of fish) {
    one.slow = 1;
    one.way = 0;
  }
  for (const [index, one] of fish.entries()) {
    for (const other of fish.slice(index + 1)) {
      const { x, y } = meeting(one, other);
      if (x <= -SIGHT || y <= 0) continue;
      const [upper, lower] = one.y + one.height / 2 <= other.y + other.height / 2 ? [one, other] : [other, one];
      const upperPart = lower.height / (upper.height + lower.height);
      const haste = x > 0 ? 1 : 1 + x / SIGHT;
      upper.way -= upperPart * haste * 2;
      lower.way += (1 - upperPart) * haste * 2;
      if (one.leftward === other.leftward) behind(one, other).slow = x > 0 ? 0.25 : 0.7;
    }
  }
  for (const one of fish) {
    const lowest = Math.max(ROOM.y, height - one.height - ROOM.below);
    const way = Math.max(-1, Math.min(1, one.way)) * WAY * seconds;
    one.y = Math.max(ROOM.y, Math.min(lowest, one.y + way));
  }
}

const behind = (one, other) => (one.leftward === one.x > other.x ? one : other);

/** The height at which a fish that comes in has the most water around it. */
export function freeHeight(comer, fish, height, tries) {
  const roomAt = (y) =>
    Math.min(
      height,
      ...fish
        .filter((one) => meeting({ ...comer, y: one.y }, one).x > -SIGHT)
        .map((one) => -meeting({ ...comer, y }, one).y),
    );
  return tries.reduce((best, y) => (roomAt(y) > roomAt(best) ? y : best));
}
