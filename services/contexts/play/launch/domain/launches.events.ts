import type { GameCategory } from '@contracts/http/games';

/** A vendor gave the address of a game to a member. */
export interface GameLaunched {
  readonly type: 'GameLaunched';
  readonly data: {
    readonly memberId: string;
    readonly nodeId: number;
    readonly vendorCode: string;
    readonly gameCode: string;
    readonly gameType: GameCategory;
    readonly device: 'mobile' | 'desktop';
    readonly occurredAt: string;
  };
}

export type LaunchesEvent = GameLaunched;
