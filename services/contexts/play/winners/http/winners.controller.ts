import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { winnerCalls, type WinnerBoard } from '@contracts/http/winners';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { LiveBetFeed } from '../read-models/live-bets';
import { TopGamesOfTheWeek } from '../read-models/top-games';
import { WinnerBoards } from '../read-models/winner-board';

@Controller()
export class WinnersController {
  constructor(
    @Inject(WinnerBoards) private readonly boards: WinnerBoards,
    @Inject(LiveBetFeed) private readonly bets: LiveBetFeed,
    @Inject(TopGamesOfTheWeek) private readonly topOfTheWeek: TopGamesOfTheWeek,
  ) {}

  @Serves(winnerCalls.liveBets)
  liveBets() {
    return this.bets.now();
  }

  @Serves(winnerCalls.topGames)
  topGames() {
    return this.topOfTheWeek.now();
  }

  @Serves(winnerCalls.winnerBoard)
  async winnerBoard(
    @Input() { gameCategory, limitNum }: z.infer<typeof winnerCalls.winnerBoard.input>,
  ): Promise<WinnerBoard> {
    const [list, jackpot] = await Promise.all([this.boards.winners(gameCategory, limitNum), this.boards.jackpot()]);
    return { list, jackpot };
  }
}
