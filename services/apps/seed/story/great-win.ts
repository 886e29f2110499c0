import { Inject, Injectable } from '@nestjs/common';
import type { Agenda } from '../history/agenda';
import type { Calendar } from './calendar';
import { Deeds } from './deeds';

const WINNER = 'teresa';
const DEPOSIT_MINOR = 20_000n;
const STAKE_MINOR = 2_000n;
const FACTOR = 412n;

/** One evening, a player who stakes little wins much: more than the amount from which a movement is significant. */
@Injectable()
export class GreatWin {
  constructor(@Inject(Deeds) private readonly deeds: Deeds) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    const memberId = this.deeds.memberId(WINNER);
    agenda.at(calendar.inStory(12, '21:12'), async () => {
      await this.deeds.endDeposit(await this.deeds.askForDeposit(memberId, DEPOSIT_MINOR, 'great-win'), 'paid');
    });
    agenda.at(calendar.inStory(12, '21:17'), async () => {
      const game = this.deeds.games.find(({ category, isHot }) => category === 'RNG' && isHot) ?? this.deeds.games[0]!;
      const round = { stakeMinor: STAKE_MINOR, payoutMinor: STAKE_MINOR * FACTOR, what: 'great-win' };
      await this.deeds.playRound(memberId, game, round);
    });
  }
}
