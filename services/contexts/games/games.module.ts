import { Module } from '@nestjs/common';
import { IdentityModule } from '@contexts/identity/identity.api';
import { WalletModule } from '@contexts/wallet/wallet.api';
import { CatalogueModule } from './catalogue.module';
import { GamesController } from './http/games.controller';
import { VendorController } from './http/vendor.controller';
import { OwnGames } from './read-models/own-games';
import { Favourites } from './use-cases/favourites';
import { JackpotModule } from './jackpot/jackpot.module';
import { LaunchGame } from './use-cases/launch-game';
import { VendorTransactions } from './use-cases/vendor-transactions';

/** The catalogue's calls and the vendor API. */
@Module({
  imports: [CatalogueModule, WalletModule, IdentityModule, JackpotModule],
  controllers: [GamesController, VendorController],
  providers: [LaunchGame, OwnGames, Favourites, VendorTransactions],
})
export class GamesModule {}
