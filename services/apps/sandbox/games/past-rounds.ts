import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
import { GAMES } from '../engines/game-table';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { outcomeLike, type PastRound } from './past-draws';

/** The rounds that a demo with a past hands over to its studios. */
const History = z.array(
  z.strictObject({
    roundId: z.string(),
    playerId: z.string(),
    vendorCode: z.string(),
    gameCode: z.string(),
    stakeMinor: z.int().positive(),
    payoutMinor: z.int().nonnegative(),
  }),
);
type HandedOver = z.infer<typeof History>[number];

const REMEMBERED = 500;

/** The rounds of the demo's past, which no page played: each is told by a draw of its game that pays the same. */
@Injectable()
export class PastRounds {
  private known: Promise<ReadonlyMap<string, HandedOver>> | undefined;
  private readonly outcomes = new LRUCache<string, { readonly outcome: object | undefined }>({ max: REMEMBERED });

  constructor(@Inject(SANDBOX_CONFIG) private readonly config: Pick<SandboxConfig, 'DEMO_ROUNDS_FILE'>) {}

  /** Undefined for a round that is not of the past, or that no bet of its game pays. */
  async find(
    vendorCode: string,
    { roundId, playerId, gameCode }: VendorRoundDetailQuestion,
  ): Promise<(PastRound & { readonly outcome: object }) | undefined> {
    this.known ??= this.read();
    const round = (await this.known).get(roundId);
    const playable = GAMES.get(gameCode);
    if (!playable || round?.vendorCode !== vendorCode || round.playerId !== playerId || round.gameCode !== gameCode)
      return undefined;
    const remembered = this.outcomes.get(roundId) ?? { outcome: outcomeLike(playable, round) };
    this.outcomes.set(roundId, remembered);
    const { outcome } = remembered;
    return outcome && { ...round, outcome };
  }

  private async read(): Promise<ReadonlyMap<string, HandedOver>> {
    const file = this.config.DEMO_ROUNDS_FILE;
    if (file === undefined || !existsSync(file)) return new Map();
    const rounds = History.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(rounds.map((round) => [round.roundId, round]));
  }
}
