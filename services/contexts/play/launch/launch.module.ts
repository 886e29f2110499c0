import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { AccountClosingsModule } from '@contexts/people/identity/identity.api';
import { IdentityLevelsModule } from '@contexts/people/kyc/kyc.api';
import { LaunchController } from './http/launch.controller';
import { LaunchGame } from './use-cases/launch-game';
import { GameVendors } from './vendors/game-vendors';

/** The game vendors, for all contexts that call one. */
@Module({ providers: [GameVendors], exports: [GameVendors] })
export class VendorsModule {}

/** Opens games for members. */
@Module({
  imports: [AccountClosingsModule, CatalogueModule, IdentityLevelsModule, WalletModule, VendorsModule],
  controllers: [LaunchController],
  providers: [LaunchGame],
})
export class LaunchModule {}
