import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { walletTransferCalls } from '@contracts/http/wallets/transfers';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { transferView } from '../read-models/transfer-view';
import { VendorTransfers } from '../read-models/vendor-transfers';
import { BringAllBack } from '../use-cases/bring-all-back';
import { ConsolidatedFundsOfMember } from '../use-cases/consolidated-funds';
import { RequestTransfer } from '../use-cases/request-transfer';
import { VendorNames } from '../use-cases/vendor-names';

type InputOf<Name extends keyof typeof walletTransferCalls> = z.infer<(typeof walletTransferCalls)[Name]['input']>;

/** The routes by which members see where their money lies and move it. */
@Controller()
export class WalletTransfersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ConsolidatedFundsOfMember) private readonly funds: ConsolidatedFundsOfMember,
    @Inject(VendorTransfers) private readonly transfers: VendorTransfers,
    @Inject(BringAllBack) private readonly bringing: BringAllBack,
    @Inject(GameVendors) private readonly vendors: GameVendors,
    @Inject(VendorNames) private readonly names: VendorNames,
  ) {}

  @Serves(walletTransferCalls.merchantWallet)
  async merchantWallet() {
    const { keepers } = this.vendors;
    const nameOf = await this.names.all();
    return { isSingle: keepers.length === 0, vendors: keepers.map(({ id }) => ({ vendor: id, name: nameOf(id) })) };
  }

  @Serves(walletTransferCalls.consolidatedFunds)
  consolidatedFunds(@Context() context: RequestContext) {
    return this.funds.of(ownAccountOf(context).id);
  }

  @Serves(walletTransferCalls.walletTransfer)
  async walletTransfer(@Input() input: InputOf<'walletTransfer'>, @Context() context: RequestContext) {
    const of = commandContext(context, `vendor-transfer:${input.key}`);
    const state = await this.commands.execute(new RequestTransfer(ownAccountOf(context).id, input, of));
    return transferView(state, await this.names.all());
  }

  @Serves(walletTransferCalls.walletTransfers)
  async walletTransfers(@Context() context: RequestContext) {
    const [found, nameOf] = await Promise.all([this.transfers.ofMember(ownAccountOf(context).id), this.names.all()]);
    return found.map((state) => transferView(state, nameOf));
  }

  @Serves(walletTransferCalls.bringAllBack)
  async bringAllBack(@Input() { key }: InputOf<'bringAllBack'>, @Context() context: RequestContext) {
    const of = commandContext(context, `bring-back:${key}`);
    const [brought, nameOf] = await Promise.all([
      this.bringing.bringBack(ownAccountOf(context).id, key, of),
      this.names.all(),
    ]);
    return brought.map(({ vendor, outcome, transfer }) => ({
      vendor,
      name: nameOf(vendor),
      outcome,
      transfer: transfer && transferView(transfer, nameOf),
    }));
  }
}
