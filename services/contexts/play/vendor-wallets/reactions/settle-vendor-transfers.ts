import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { transferDecider } from '../domain/transfer.decide';
import type { VendorTransferEvent } from '../domain/transfer.events';
import { CarryOutTransfer } from '../use-cases/carry-out-transfer';

/** Has the wallet follow the end of every transfer, also where the process that heard of it went away. */
@Injectable()
export class SettleVendorTransfers implements Reaction<VendorTransferEvent> {
  readonly name = 'settle-vendor-transfers';
  readonly categories = ['vendortransfer'];

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CarryOutTransfer) private readonly carrying: CarryOutTransfer,
  ) {}

  concerns({ type }: RecordedEvent & VendorTransferEvent): boolean {
    return type === 'VendorTransferDone' || type === 'VendorTransferTurnedBack';
  }

  async react(event: RecordedEvent & VendorTransferEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { transferId } = event.data;
    const { state } = await this.runner.load(transferDecider, transferId);
    await this.carrying.settle(state, reactionContext(this, event, `settle:${transferId}`));
  }
}
