import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import {
  RecordVendorPlay,
  SubmitVendorTransaction,
  type PaymentOutcome,
  type TransferInRefusal,
  type VendorOutcome,
} from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
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
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE' | 'WIN_MAX' | 'WIN_MAX_STAKES'>,
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

  /** Credits what the vendor gave. The part that the day's ceiling does not cover waits for finance. */
  async credit(requested: Requested, context: CommandContext): Promise<void> {
    await this.moveBack(requested, requested.transferId, 'out', context);
  }

  /** Gives back what the vendor did not take. */
  async giveBack(requested: Requested, context: CommandContext): Promise<void> {
    await this.moveBack(requested, `${requested.transferId}/back`, 'back', context);
  }

  /** Books the play that the vendor has reported. A report that contradicts the books is told in the log. */
  async recordPlay(
    { memberId, vendorId, currency }: Pick<Requested, 'memberId' | 'vendorId' | 'currency'>,
    { stakedMinor, wonMinor }: Pick<ToldAccount, 'stakedMinor' | 'wonMinor'>,
    context: CommandContext,
  ): Promise<void> {
    const { MERCHANT_TIME_ZONE, WIN_MAX, WIN_MAX_STAKES } = this.config;
    const day = dayIn(MERCHANT_TIME_ZONE, this.clock.nowMs());
    const ceiling = { day, maxMinor: WIN_MAX, stakeTimes: BigInt(WIN_MAX_STAKES) };
    const totals = { totalStakedMinor: BigInt(stakedMinor), totalWonMinor: BigInt(wonMinor), ceiling };
    const counts = 'turnover' as const;
    const outcome: PaymentOutcome = await this.commands.execute(
      new RecordVendorPlay(
        { memberId, vendorId, currency, ...totals, counts, occurredAt: isoTime(this.clock) },
        { ...context, key: `vendor-play:${vendorId}:${memberId}:${stakedMinor}:${wonMinor}` },
      ),
    );
    if (outcome.kind === 'rejected')
      this.logger.warn({ message: 'A vendor reports play that cannot be booked', memberId, vendorId, outcome });
  }

  /**
   * The wallet refuses no money that has left the vendor. Only another transaction under the id of the transfer stands
   * in its way, such as one that the vendor sent by itself: then the money is booked under an id that no
   * vendor can send.
   */
  private async moveBack(
    requested: Requested,
    transactionId: string,
    gives: 'out' | 'back',
    context: CommandContext,
  ): Promise<void> {
    for (const id of [transactionId, `${transactionId}/again`]) {
      const amountMinor = BigInt(requested.amountMinor);
      const command = { ...this.of(requested, id), type: 'MoveFromVendor' as const, amountMinor, gives };
      const { status } = await this.submit(command, context);
      if (status === 'OK') return;
      this.logger.error({ message: 'The id of a transfer is taken in the wallet', transactionId: id, status });
    }
    throw new Error(`The wallet refused the money of the transfer ${transactionId}`);
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
