import { Inject, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WalletTransferRequest } from '@contracts/http/wallets/transfers';
import { isoTime, type Clock } from '@kernel/clock';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { StopGate } from '@platform/http/access/stop-gate';
import { idOf } from '@platform/ids';
import { transferDecider } from '../domain/transfer.decide';
import type { TransferState } from '../domain/transfer.state';
import { CarryOutTransfer } from './carry-out-transfer';

/** Asks for money to be moved to a vendor or back. The same key goes on where a broken attempt stopped. */
export class RequestTransfer extends Command<TransferState> {
  constructor(
    readonly memberId: string,
    readonly input: WalletTransferRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestTransfer)
export class RequestTransferHandler implements ICommandHandler<RequestTransfer> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(GameVendors) private readonly vendors: Pick<GameVendors, 'find'>,
    @Inject(CarryOutTransfer) private readonly carrying: CarryOutTransfer,
    @Inject(AccountClosings) private readonly closings: Pick<AccountClosings, 'refuseClosing'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(IdentityLevels) private readonly levels?: Pick<IdentityLevels, 'demand'>,
  ) {}

  /**
   * @throws ApiError NOT_ALLOWED for a vendor that keeps no balances; to a vendor also PLAY_STOPPED, GAME_STOPPED,
   * ACCOUNT_CLOSED, CLOSING_PENDING, LEVEL_NEEDED and NOT_ENOUGH_FUNDS; INVALID_AMOUNT, KEY_REUSED
   */
  async execute({ memberId, input, context }: RequestTransfer): Promise<TransferState> {
    const { key, vendor: vendorId, direction, amount } = input;
    if (!this.vendors.find(vendorId)?.wallets) throw new ApiError('NOT_ALLOWED');
    const transferId = transferIdOf(memberId, key);
    const { state: before } = await this.runner.load(transferDecider, transferId);
    if (!before.requested && direction === 'in') await this.demandPlay(memberId, vendorId);
    const { MERCHANT_CURRENCY: currency } = this.config;
    const occurredAt = isoTime(this.clock);
    const transfer = { transferId, memberId, vendorId, direction, currency, key, occurredAt };
    const command = { type: 'RequestTransfer' as const, transfer, amount };
    const outcome = await this.runner.run(transferDecider, transferId, command, context);
    if (outcome.kind === 'rejected')
      throw new ApiError(outcome.rejection === 'INVALID_AMOUNT' ? 'INVALID_AMOUNT' : 'KEY_REUSED');
    return refusedByWallet(await this.carrying.goOn(transferId, context));
  }

  private async demandPlay(memberId: string, vendorId: string): Promise<void> {
    if (await this.stops?.forbids('memberPlay', memberId)) throw new ApiError('PLAY_STOPPED');
    if (await this.stops?.forbids('vendor', vendorId)) throw new ApiError('GAME_STOPPED');
    await this.closings.refuseClosing(memberId);
    await this.levels?.demand(memberId, 'play');
  }
}

/** A refusal of the main wallet was never asked of the vendor: the member is told it like everywhere else. */
function refusedByWallet(state: TransferState): TransferState {
  if (state.status !== 'refused' || state.orderedAt !== null) return state;
  switch (state.reason) {
    case 'notEnoughFunds':
      throw new ApiError('NOT_ENOUGH_FUNDS');
    case 'limitReached':
      throw new ApiError('AMOUNT_ABOVE_MAXIMUM');
    default:
      throw new ApiError('PLAY_STOPPED');
  }
}

/** One key of one member is one transfer, and one stream. */
export function transferIdOf(memberId: string, key: string): string {
  return idOf(`vendor-transfer/${memberId}/${key.toLowerCase()}`);
}
