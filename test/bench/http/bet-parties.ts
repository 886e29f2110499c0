/** The vendor of the measured bets, its key, and the game that is played. */
export const VENDOR_ID = 'v1';
export const VENDOR_KEY = 'the-key-of-the-measured-vendor';
export const GAME_CODE = 'g1';

export interface Player {
  readonly playerId: string;
  /** The session of the game, for the vendor's bets. */
  readonly sessionToken: string;
  /** The token of the member, for the socket; only the product gives one. */
  readonly memberToken?: string;
}

/** The program behind the route: the product, a wallet through TypeORM, or nothing. */
export type Contender = 'croupier' | 'typeorm' | 'nothing';

/** The line that a server writes on its standard output once it answers. */
export interface ServerReady {
  readonly url: string;
  readonly players: readonly Player[];
}
