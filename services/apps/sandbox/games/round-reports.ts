import { Inject, Injectable } from '@nestjs/common';
import type { VendorRoundDetail, VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
import type { VendorRoundQuestion, VendorRoundReport } from '@contracts/vendor/vendor-api';
import { Courier } from '../courier/courier';
import type { CrashOutcome } from '../engines/crash';
import { GAMES, type PlayableGame } from '../engines/game-table';
import type { SlotDefinition } from '../slots/slot-definition';
import { skinOf } from '../slots/skin';
import type { SlotOutcome } from '../slots/slot-step';
import { Database, type Queries } from '../store/database';
import { drawProof } from './draw-proof';
import { drawnResult, paidCells, tellingStep, type EndedRound } from './drawn-result';
import { PastRounds } from './past-rounds';
import { RoundsStore, type Round } from './rounds.store';
import { money } from './settlement';
import { slotPicture } from './slot-picture';

/** No round was played: the stake was refused, or was given back. */
const GIVEN_BACK: ReadonlySet<Round['state']> = new Set(['discarded', 'rolling-back', 'rolled-back'] as const);

/** Reports to an operator how rounds ended, and sends their last transactions once more. */
@Injectable()
export class RoundReports {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RoundsStore) private readonly rounds: RoundsStore,
    @Inject(Courier) private readonly courier: Courier,
    @Inject(PastRounds) private readonly past: PastRounds,
  ) {}

  async reportOf(vendorCode: string, { roundId, playerId, gameCode }: VendorRoundQuestion): Promise<VendorRoundReport> {
    return this.database.transaction(async (tx) => {
      const round = await this.rounds.find(tx, roundId);
      if (round?.vendorCode !== vendorCode || round.playerId !== playerId || round.gameCode !== gameCode)
        return { roundId, status: 'unknown' };
      return this.report(tx, round);
    });
  }

  /** The result of a round that has ended. It is told when the page of the game knows it too, and no earlier. */
  async detailOf(vendorCode: string, question: VendorRoundDetailQuestion): Promise<VendorRoundDetail> {
    const { roundId, playerId, gameCode, language } = question;
    const round = await this.rounds.find(this.database, roundId);
    const playable = GAMES.get(gameCode);
    const isKnown = round?.vendorCode === vendorCode && round.playerId === playerId && round.gameCode === gameCode;
    if (!round && playable) {
      const past = await this.past.find(vendorCode, question);
      // Nobody was shown the hash of its seed before the bet, so that there is nothing to prove.
      if (past) return { roundId, status: 'ended', ...shown(playable, { ...past, language }), proof: null, page: null };
    }
    if (!isKnown || !playable || GIVEN_BACK.has(round.state)) return { roundId, status: 'unknown' };
    const told = round.state === 'settled' ? await this.rounds.told(round) : null;
    // The seed of a flight is kept back while another bet is on it.
    if (!told || ('crashAt' in told.outcome && told.outcome.crashAt === null)) return { roundId, status: 'running' };
    const { outcome, seed } = told;
    const { stakeMinor, payoutMinor, roundKey } = round;
    const clientSeed = (outcome as Partial<CrashOutcome>).flightKey ?? roundKey;
    return {
      roundId,
      status: 'ended',
      ...shown(playable, { outcome, stakeMinor, payoutMinor, language }),
      proof: seed === null ? null : drawProof(playable, { outcome, seed: Buffer.from(seed, 'hex'), clientSeed }),
      page: null,
    };
  }

  private async report(tx: Queries, round: Round): Promise<VendorRoundReport> {
    const { id: roundId, state, currency, stakeMinor, payoutMinor } = round;
    const settled = {
      roundId,
      status: 'settled',
      stake: money(stakeMinor, currency),
      payout: money(payoutMinor, currency),
    } as const;
    switch (state) {
      // No round was played: the stake was refused, or was taken for refused.
      case 'discarded':
      case 'rolling-back':
      case 'rolled-back':
        return { roundId, status: 'voided' };
      case 'betting':
      case 'running':
        return { roundId, status: 'running' };
      case 'settling':
      case 'settled':
        await this.courier.repeat(tx, roundId);
        return settled;
      case 'disputed': {
        const kinds = await this.courier.repeat(tx, roundId);
        const isWin = kinds.has('win');
        await this.rounds.move(tx, roundId, 'disputed', isWin ? 'settling' : 'rolling-back');
        return isWin ? settled : { roundId, status: 'voided' };
      }
    }
  }
}

interface Told extends Pick<EndedRound, 'outcome' | 'stakeMinor' | 'payoutMinor'> {
  readonly language: VendorRoundDetailQuestion['language'];
}

/** The result of a round in words, and its picture where the game has one. */
function shown({ game, engine }: PlayableGame, { outcome, stakeMinor, payoutMinor, language }: Told) {
  const skin = engine.kind === 'slot' ? skinOf(game, engine.published as SlotDefinition) : undefined;
  const ended = { kind: engine.kind, outcome, stakeMinor, payoutMinor, ...(skin ? { skin } : {}) };
  const step = skin && tellingStep(outcome as SlotOutcome);
  return {
    result: drawnResult(ended, language),
    picture: skin && step ? slotPicture(step, paidCells(step, ended), skin) : null,
  };
}
