import type { GameSort, GameTile } from '@contracts/http/games';

/** By the letters that people read: without case and accents, and 2 before 10. */
const byName = new Intl.Collator('pt', { sensitivity: 'base', numeric: true });

/**
 * The games in the order that was asked for. Games that it does not tell apart stay as they were given.
 * @param placeOf how late the game joined the catalogue
 */
export function inOrder(
  games: readonly GameTile[],
  sort: GameSort,
  placeOf: (game: GameTile) => number,
): readonly GameTile[] {
  switch (sort) {
    case 'DEFAULT':
      return games;
    case 'NEW':
      return games.toSorted((one, other) => other.isNew - one.isNew || placeOf(other) - placeOf(one));
    case 'NAME':
      return games.toSorted((one, other) => byName.compare(one.displayName, other.displayName));
    case 'RTP':
      return games.toSorted((one, other) => other.rtpPpm - one.rtpPpm);
  }
}
