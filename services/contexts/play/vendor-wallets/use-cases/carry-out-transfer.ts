import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { VendorTransferOrder } from '@contracts/vendor/transfer-wallet';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import type { TransferInRefusal, VendorOutcome } from '@contexts/money/wallet/wallet.api';
import { GameVendors, type VendorWallets } from '@contexts/play/launch/launch.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { StopGate } from '@platform/http/access/stop-gate';
import { newId } from '@platform/ids';
import { ORDER_WITHIN_MS, SILENT_MS, transferDecider, type TransferCommand } from '../domain/transfer.decide';
import type { TransferRefusal, VendorTransferRequested } from '../domain/transfer.events';
import { hasEnded, type TransferState } from '../domain/transfer.state';
import { VendorMoney } from './vendor-money';
import { VendorWords } from './vendor-words';

type Requested = VendorTransferRequested['data'];

/**
 * Carries a transfer on from where it stands. The wallet gives first, the order is written before the vendor is called,
 * and whoever has no answer asks what became of it. Every step is decided in a stream, so that two processes, and one
 * that begins again after a crash, do it once.
 */
@Injectable()
export class CarryOutTransfer {
  private readonly logger = new Logger(CarryOutTransfer.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(GameVendors) private readonly vendors: Pick<GameVendors, 'find'>,
    @Inject(VendorMoney) private readonly money: VendorMoney,
    @Inject(VendorWords) private readonly words: VendorWords,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /** Goes on until the transfer has ended or its vendor gives no answer. */
  async goOn(transferId: string, context: CommandContext): Promise<TransferState> {
    let { state } = await this.runner.load(transferDecider, transferId);
    if (!state.requested) throw new Error(`There is no transfer ${transferId}`);
    const { requested } = state;
    if (requested.direction === 'in' && state.status === 'requested') state = await this.take(requested, context);
    if (state.orderedAt === null && !hasEnded(state)) state = await this.order(requested, context);
    if (hasEnded(state)) await this.settleSoon(state, context);
    return state;
  }

  /** Asks the vendor of an order what became of it. */
  async ask(transferId: string, context: CommandContext): Promise<void> {
    const { state } = await this.runner.load(transferDecider, transferId);
    const { requested, orderedAt } = state;
    if (!requested || orderedAt === null || hasEnded(state)) return;
    const { memberId: playerId, currency, vendorId } = requested;
    const wallets = this.walletsOf(vendorId);
    if (wallets) {
      const word = await this.words.hear(transferId, currency, wallets.report(transferId, { playerId, currency }));
      if (word.status !== 'noAnswer') {
        const after = await this.words.record(transferId, word, context);
        if (hasEnded(after)) return this.settle(after, context);
      }
    }
    if (!state.isSilent && this.clock.nowMs() - Date.parse(orderedAt) >= SILENT_MS)
      await this.words.record(transferId, { status: 'silent' }, context);
  }

  /** Has the wallet follow the end of a transfer. @throws where it refuses, so that it is tried again */
  async settle({ requested, status, account }: TransferState, context: CommandContext): Promise<void> {
    if (!requested) return;
    if (status === 'done' && account) {
      await this.money.recordPlay(requested, account, context);
      if (requested.direction === 'out') await this.money.credit(requested, context);
    }
    if (status === 'turnedBack') await this.money.giveBack(requested, context);
  }

  /** The reaction does it where this process fails: the member is answered all the same. */
  private async settleSoon(state: TransferState, context: CommandContext): Promise<void> {
    await this.settle(state, context).catch((error: unknown) =>
      this.logger.error({ message: 'The money of a transfer is not booked yet; it will be tried again', err: error }),
    );
  }

  private async take(requested: Requested, context: CommandContext): Promise<TransferState> {
    const { transferId, memberId, vendorId } = requested;
    const taking = await this.money.take(requested, await this.refusalOf(memberId, vendorId), context);
    return this.decide(
      transferId,
      taking.isTaken ? { type: 'RecordTaken' } : { type: 'RefuseUntaken', reason: reasonOf(taking.status) },
      context,
    );
  }

  private async order(requested: Requested, context: CommandContext): Promise<TransferState> {
    const { transferId, memberId: playerId, currency, amountMinor, vendorId, direction } = requested;
    const wallets = this.walletsOf(vendorId);
    // A process without the settings of the vendor leaves it to another one.
    if (!wallets) return (await this.runner.load(transferDecider, transferId)).state;
    const occurredAt = isoTime(this.clock);
    const ordered = await this.runner.run(
      transferDecider,
      transferId,
      { type: 'Order', occurredAt },
      { ...context, key: `order:${newId()}` },
    );
    // Another process has called the vendor.
    if (ordered.kind !== 'accepted') return ordered.state;
    // This process stood still meanwhile. Others ask the vendor, as after a crash.
    if (this.clock.nowMs() - Date.parse(occurredAt) >= ORDER_WITHIN_MS) return ordered.state;
    const amount = formatMinor(BigInt(amountMinor), currency);
    const order: VendorTransferOrder = { transferId, playerId, currency, amount, occurredAt };
    const called = direction === 'in' ? wallets.moveIn(order) : wallets.moveOut(order);
    return this.words.record(transferId, await this.words.hear(transferId, currency, called), context);
  }

  /** Money goes to a vendor only while the member may play there; it may always come back. */
  private async refusalOf(memberId: string, vendorId: string): Promise<TransferInRefusal | null> {
    if (await this.stops?.forbids('memberPlay', memberId)) return 'PLAYER_BLOCKED';
    return (await this.stops?.forbids('vendor', vendorId)) ? 'MAINTENANCE' : null;
  }

  private walletsOf(vendorId: string): VendorWallets | null {
    return this.vendors.find(vendorId)?.wallets ?? null;
  }

  private async decide(
    transferId: string,
    step: { readonly type: 'RecordTaken' } | { readonly type: 'RefuseUntaken'; readonly reason: TransferRefusal },
    context: CommandContext,
  ): Promise<TransferState> {
    const command: TransferCommand = { ...step, occurredAt: isoTime(this.clock) };
    const key = `${step.type}:${newId()}`;
    return (await this.runner.run(transferDecider, transferId, command, { ...context, key })).state;
  }
}

function reasonOf(status: VendorOutcome['status']): TransferRefusal {
  if (status === 'NOT_ENOUGH_MONEY') return 'notEnoughFunds';
  if (status === 'LIMIT_REACHED') return 'limitReached';
  return status === 'PLAYER_BLOCKED' || status === 'MAINTENANCE' ? 'stopped' : 'other';
}
