import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import {
  RecordVendorPlay,
  SubmitVendorTransaction,
  type PaymentOutcome,
  type TransferInRefusal,
  type VendorOutcome,
} from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { idOf } from '@platform/ids';
import type { ToldAccount, VendorTransferRequested } from '../domain/transfer.events';

type Requested = VendorTransferRequested['data'];

/** How taking the money of a transfer out of the main wallet ended. */
export type Taking = { readonly isTaken: true } | { readonly isTaken: false; readonly status: VendorOutcome['status'] };

/**
 * Moves the money of transfers in the member's wallet, each step once for each transfer: a repetition does no harm.
 */
@Injectable()
export class VendorMoney {
  private readonly logger = new Logger(VendorMoney.name);

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes the money out of the main wallet. A refusal is made final in the wallet: another process that tries the same
   * transfer later, with more money there, is refused too.
   */
  async take(requested: Requested, refusal: TransferInRefusal | null, context: CommandContext): Promise<Taking> {
    const { transferId } = requested;
    const amountMinor = BigInt(requested.amountMinor);
    const command = { ...this.of(requested, transferId), type: 'MoveToVendor' as const, amountMinor, refusal };
    const { status } = await this.submit(command, context);
    if (status === 'OK') return { isTaken: true };
    const voided = { ...this.of(requested, `${transferId}/void`), gameCode: '', roundId: '' };
    const sealed = { ...voided, type: 'RollBack' as const, referenceTransactionId: transferId };
    const { status: sealing } = await this.submit(sealed, context);
    // It can be taken back no more where it was taken meanwhile.
    return sealing === 'OK' ? { isTaken: false, status } : { isTaken: true };
  }

  /** Credits what the vendor gave. @throws where the wallet refuses, so that it is tried again and staff see it */
  async credit(requested: Requested, context: CommandContext): Promise<void> {
    await this.moveBack(requested, requested.transferId, context);
  }

  /** Gives back what the vendor did not take. @throws likewise */
  async giveBack(requested: Requested, context: CommandContext): Promise<void> {
    await this.moveBack(requested, `${requested.transferId}/back`, context);
  }

  /** Books the play that the vendor has reported. A report that contradicts the books is told in the log. */
  async recordPlay(
    { memberId, vendorId, currency }: Pick<Requested, 'memberId' | 'vendorId' | 'currency'>,
    { stakedMinor, wonMinor }: Pick<ToldAccount, 'stakedMinor' | 'wonMinor'>,
    context: CommandContext,
  ): Promise<void> {
    const totals = { totalStakedMinor: BigInt(stakedMinor), totalWonMinor: BigInt(wonMinor) };
    const outcome: PaymentOutcome = await this.commands.execute(
      new RecordVendorPlay(
        { memberId, vendorId, currency, ...totals, occurredAt: isoTime(this.clock) },
        { ...context, key: `vendor-play:${vendorId}:${memberId}:${stakedMinor}:${wonMinor}` },
      ),
    );
    if (outcome.kind === 'rejected')
      this.logger.warn({ message: 'A vendor reports play that cannot be booked', memberId, vendorId, outcome });
  }

  private async moveBack(requested: Requested, transactionId: string, context: CommandContext): Promise<void> {
    const command = {
      ...this.of(requested, transactionId),
      type: 'MoveFromVendor' as const,
      amountMinor: BigInt(requested.amountMinor),
    };
    const { status } = await this.submit(command, context);
    if (status !== 'OK') throw new Error(`The wallet refused the money of the transfer ${transactionId}: ${status}`);
  }

  private submit(command: SubmitVendorTransaction['command'], context: CommandContext): Promise<VendorOutcome> {
    const key = `vendor:${command.vendorId}:${command.memberId}:${command.transactionId}`;
    return this.commands.execute(new SubmitVendorTransaction(command, { ...context, key }));
  }

  private of({ memberId, vendorId, currency }: Requested, transactionId: string) {
    const operatorTransactionId = idOf(`operator/${vendorId}/${memberId}/${transactionId}`);
    return { memberId, vendorId, currency, transactionId, operatorTransactionId, occurredAt: isoTime(this.clock) };
  }
}
