import { Inject, Injectable } from '@nestjs/common';
import type { VendorRoundQuestion, VendorRoundReport } from '@contracts/vendor/vendor-api';
import { Courier } from '../courier/courier';
import { Database, type Queries } from '../store/database';
import { RoundsStore, type Round } from './rounds.store';
import { money } from './settlement';

/** Reports to an operator how rounds ended, and sends their last transactions once more. */
@Injectable()
export class RoundReports {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RoundsStore) private readonly rounds: RoundsStore,
    @Inject(Courier) private readonly courier: Courier,
  ) {}

  async reportOf(vendorCode: string, { roundId, playerId, gameCode }: VendorRoundQuestion): Promise<VendorRoundReport> {
    return this.database.transaction(async (tx) => {
      const round = await this.rounds.find(tx, roundId);
      if (round?.vendorCode !== vendorCode || round.playerId !== playerId || round.gameCode !== gameCode)
        return { roundId, status: 'unknown' };
      return this.report(tx, round);
    });
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
