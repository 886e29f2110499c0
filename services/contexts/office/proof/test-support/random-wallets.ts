import type { NewEvent } from '@kernel/event';
import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import { walletDecider } from '@contexts/money/wallet/domain/wallet.decide';
import type { EventStore } from '@platform/event-store/event-store.port';
import { idOf, newId } from '@platform/ids';

/** Numbers that are the same again for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function walletEvent(type: string, data: object): NewEvent {
  return {
    id: newId(),
    type,
    data,
    metadata: { $correlationId: newId(), $causationId: newId(), actor: { kind: 'system', id: 'test' }, key: newId() },
  };
}

const PAY_KINDS = ['realtime', 'hourly', 'daily', 'dividend'] as const;

/** Wallets that live at random: everything a decider allows, appended to the log as it comes. */
export class RandomWallets {
  readonly memberIds: readonly string[];
  private readonly wallets = new Map<string, { state: ReturnType<typeof walletDecider.initial>; revision: bigint }>();
  private count = 0;

  constructor(
    private readonly store: EventStore,
    private readonly random: () => number,
    wallets: number,
  ) {
    this.memberIds = Array.from({ length: wallets }, (_, index) => idOf(`random wallet ${index}`));
  }

  /** Plays so many commands, a few at a time on a wallet that it chooses. */
  async play(commands: number): Promise<void> {
    for (let played = 0; played < commands;) {
      const some = 1 + this.below(10);
      await this.playSome(this.memberIds[this.below(this.memberIds.length)]!, some);
      played += some;
    }
  }

  private async playSome(memberId: string, commands: number): Promise<void> {
    let { state, revision } = this.wallets.get(memberId) ?? { state: walletDecider.initial(), revision: -1n };
    const events: NewEvent[] = [];
    for (let n = 0; n < commands; n += 1) {
      const decision = walletDecider.decide(state, this.command(memberId));
      if (decision.kind !== 'accepted') continue;
      state = decision.events.reduce(walletDecider.evolve, state);
      events.push(...decision.events.map(({ type, data }) => walletEvent(type, data)));
    }
    if (events.length === 0) return;
    ({ revision } = await this.store.append(`wallet-${memberId}`, revision < 0n ? 'noStream' : revision, events));
    this.wallets.set(memberId, { state, revision });
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private command(memberId: string): WalletCommand {
    this.count += 1;
    const id = String(this.count);
    const common = { memberId, currency: 'BRL' as const, occurredAt: new Date().toISOString() };
    const vendor = { ...common, vendorId: `v${this.below(2)}`, transactionId: id, operatorTransactionId: id };
    const round = { ...vendor, gameCode: 'g1', roundId: String(this.count - this.below(40)) };
    const amountMinor = BigInt(this.below(5_000));
    const before = () => String(Math.max(1, this.count - this.below(60)));
    const bill = () => ({ kind: PAY_KINDS[this.below(PAY_KINDS.length)]!, billId: id });
    const kinds: (() => WalletCommand)[] = [
      () => ({
        ...common,
        type: 'CreditDeposit',
        depositId: id,
        providerId: 'sandbox',
        amountMinor: amountMinor * 10n,
      }),
      () => ({ ...round, type: 'PlaceBet', amountMinor, closesRound: this.random() < 0.2, refusal: null }),
      () => ({ ...round, type: 'PlaceBet', amountMinor, closesRound: false, refusal: null }),
      () => ({
        ...round,
        type: 'RecordWin',
        amountMinor,
        betTransactionId: before(),
        closesRound: this.random() < 0.5,
        isFree: false,
      }),
      () => ({ ...round, type: 'RecordPromoWin', amountMinor, campaignId: 'c1' }),
      () => ({ ...round, type: 'RollBack', referenceTransactionId: before() }),
      () => ({ ...round, type: 'CloseRound' }),
      () => ({ ...vendor, type: 'MoveToVendor', amountMinor, refusal: null }),
      () => ({ ...vendor, type: 'MoveFromVendor', amountMinor }),
      () => ({
        ...common,
        type: 'AdjustBalance',
        adjustmentId: id,
        direction: this.random() < 0.5 ? 'credit' : 'debit',
        amountMinor,
        reason: 'correction',
      }),
      () => ({ ...common, ...bill(), type: 'PaySalary', paymentId: id, windowKey: id, amountMinor: amountMinor + 1n }),
      () => ({ ...common, ...bill(), type: 'ChargeShortfall', chargeId: id, dueMinor: amountMinor + 1n }),
      () => ({
        ...common,
        type: 'SendToDownline',
        transferId: id,
        toMemberId: this.memberIds[0]!,
        amountMinor: amountMinor + 1n,
        limits: { day: '2026-01-02', minMinor: 1n, maxMinor: 1_000_000_000n, dayMaxMinor: 1_000_000_000_000n },
      }),
      () => ({
        ...common,
        type: 'ReceiveFromUpline',
        transferId: id,
        fromMemberId: this.memberIds[0]!,
        amountMinor: amountMinor + 1n,
      }),
    ];
    return kinds[this.below(kinds.length)]!();
  }
}
