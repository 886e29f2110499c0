/** The page and the server code that a game of the sandbox runs on. */
export type DemoEngine = 'slot' | 'crash' | 'dice' | 'roulette' | 'baccarat' | 'fishing';

/**
 * Every maths that the sandbox plays with its return to player in parts per million, rounded down. The sandbox's tests
 * compute each return exactly and compare. For baccarat it is the return of the bet on the player, which is the lower
 * one of the two main bets.
 */
export const DEMO_MATHS = {
  'classic-fruits': { engine: 'slot', rtpPpm: 961_000, classify: ['CLASSIC'] },
  'royal-lines': { engine: 'slot', rtpPpm: 963_666, classify: ['LINES'] },
  'wide-ways': { engine: 'slot', rtpPpm: 973_490, classify: ['WAYS'] },
  'shifting-rows': { engine: 'slot', rtpPpm: 949_957, classify: ['MEGAWAY'] },
  'avalanche-field': { engine: 'slot', rtpPpm: 958_666, classify: ['CASCADE'] },
  'coin-hold': { engine: 'slot', rtpPpm: 967_731, classify: ['BONUSGAME'] },
  'growing-wilds': { engine: 'slot', rtpPpm: 955_491, classify: ['LINES'] },
  'wild-factors': { engine: 'slot', rtpPpm: 958_676, classify: ['FEATUREBUY'] },
  'crash-960': { engine: 'crash', rtpPpm: 960_000, classify: [] },
  'crash-970': { engine: 'crash', rtpPpm: 970_000, classify: [] },
  'crash-980': { engine: 'crash', rtpPpm: 980_000, classify: [] },
  'dice-970': { engine: 'dice', rtpPpm: 970_000, classify: ['DICE'] },
  'dice-980': { engine: 'dice', rtpPpm: 980_000, classify: ['DICE'] },
  'fishing-960': { engine: 'fishing', rtpPpm: 960_000, classify: [] },
  'fishing-970': { engine: 'fishing', rtpPpm: 970_000, classify: [] },
  roulette: { engine: 'roulette', rtpPpm: 972_972, classify: ['ROULETTE'] },
  baccarat: { engine: 'baccarat', rtpPpm: 987_649, classify: ['BACCARAT'] },
} as const satisfies Record<
  string,
  { readonly engine: DemoEngine; readonly rtpPpm: number; readonly classify: readonly string[] }
>;

export type DemoMaths = keyof typeof DEMO_MATHS;
