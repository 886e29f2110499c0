import { Module } from '@nestjs/common';
import { IdentityModule } from '@contexts/identity/identity.api';
import { CatalogueModule } from '../catalogue.module';
import { JackpotModule } from '../jackpot/jackpot.module';
import { WinnersController } from './http/winners.controller';
import { WinnerBoards } from './read-models/winner-board';
import { WinnersFeed } from './realtime/winners-feed';

/** The API's: the winner board and its pushes, over the sockets that the process has open. */
@Module({
  imports: [CatalogueModule, IdentityModule, JackpotModule],
  controllers: [WinnersController],
  providers: [WinnerBoards, WinnersFeed],
})
export class WinnersModule {}
