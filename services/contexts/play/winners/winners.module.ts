import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { JackpotModule } from '@contexts/play/jackpot/jackpot.api';
import { WinnersController } from './http/winners.controller';
import { LiveBetFeed } from './read-models/live-bets';
import { TopGamesOfTheWeek } from './read-models/top-games';
import { WinnerBoards } from './read-models/winner-board';
import { WinnersFeed } from './realtime/winners-feed';

/** The API's: the winner board and its pushes, over the sockets that the process has open. */
@Module({
  imports: [CatalogueModule, AccountsModule, JackpotModule],
  controllers: [WinnersController],
  providers: [LiveBetFeed, TopGamesOfTheWeek, WinnerBoards, WinnersFeed],
})
export class WinnersModule {}
