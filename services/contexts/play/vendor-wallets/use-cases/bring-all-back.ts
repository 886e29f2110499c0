import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BroughtBack } from '@contracts/http/wallets/transfers';
import { GameVendors, type WalletKeeper } from '@contexts/play/launch/launch.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { transferDecider } from '../domain/transfer.decide';
import type { TransferState } from '../domain/transfer.state';
import { RequestTransfer, transferIdOf } from './request-transfer';
import { toldAccount } from './vendor-words';

type Brought = Pick<BroughtBack, 'vendor' | 'outcome'> & { readonly transfer: TransferState | null };

/** Asks every vendor that keeps balances what lies there for a member, and brings all of it back. */
@Injectable()
export class BringAllBack {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(GameVendors) private readonly vendors: GameVendors,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  /** @throws ApiError NOT_ALLOWED where one wallet serves all vendors */
  bringBack(memberId: string, key: string, context: CommandContext): Promise<Brought[]> {
    const { keepers } = this.vendors;
    if (keepers.length === 0) throw new ApiError('NOT_ALLOWED');
    return Promise.all(keepers.map((keeper) => this.from(keeper, memberId, idOf(`back/${key}/${keeper.id}`), context)));
  }

  /** A repeated request tells of the transfer that it made, whatever lies at the vendor since. */
  private async from(
    { id: vendor, wallets }: WalletKeeper,
    memberId: string,
    key: string,
    context: CommandContext,
  ): Promise<Brought> {
    const { state: before } = await this.runner.load(transferDecider, transferIdOf(memberId, key));
    if (before.requested) return { vendor, outcome: outcomeOf(before), transfer: before };
    const { MERCHANT_CURRENCY: currency } = this.config;
    const account = await wallets.balance({ playerId: memberId, currency }).catch(() => null);
    if (!account) return { vendor, outcome: 'notKnown', transfer: null };
    if (toldAccount(account, currency).balanceMinor === '0') return { vendor, outcome: 'nothing', transfer: null };
    const input = { key, vendor, direction: 'out' as const, amount: account.balance };
    const command = new RequestTransfer(memberId, input, { ...context, key: `${context.key}:${vendor}` });
    const transfer: TransferState = await this.commands.execute(command);
    return { vendor, outcome: outcomeOf(transfer), transfer };
  }
}

function outcomeOf({ status }: TransferState): BroughtBack['outcome'] {
  if (status === 'done') return 'moved';
  return status === 'refused' ? 'refused' : 'running';
}
