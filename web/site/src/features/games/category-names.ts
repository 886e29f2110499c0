import type { GameCategory } from '@contracts/http/games';

/** All that there are; kept apart from the contract, whose validators no page carries. */
const NAMES: Record<GameCategory, true> = {
  RNG: true,
  INHOUSE: true,
  LIVE: true,
  FISH: true,
  CRASH: true,
  SPORTS: true,
  ESPORTS: true,
  COCKFIGHT: true,
  BINGO: true,
  LOTT: true,
  ELOTT: true,
  PVP: true,
  TABLE: true,
};

export const GAME_CATEGORY_NAMES = Object.keys(NAMES) as readonly GameCategory[];
