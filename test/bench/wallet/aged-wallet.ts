import type { NewEvent, RecordedEvent } from '@kernel/event';
import { longHistory } from '@contexts/money/wallet/domain/test-support/long-history';
import type { WalletCommand } from '@contexts/money/wallet/domain/wallet.commands';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { wallet } from '@contexts/money/wallet/use-cases/wallet';
import type { CommandRunner } from '@platform/commands/command-runner';
import type { EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { Snapshots } from '@platform/snapshots/snapshots';

const APPEND_EVENTS = 500;

/** A wallet with a history, written into the log as fast as that goes. */
export class AgedWallet {
  readonly memberId = newId();
  private readonly stream = `wallet-${this.memberId}`;
  /** How far the log and the tables have it. */
  private written = -1n;
  private bets = 0;

  constructor(
    readonly events: number,
    private readonly store: EventStore,
    private readonly sql: SqlTransaction,
  ) {}

  /** Log, tables and snapshot, as they would be by now had all of it happened. */
  async write(): Promise<void> {
    let { state, revision } = { state: wallet.initial(), revision: -1n };
    const projection: Projection = walletProjection;
    let batch: RecordedEvent[] = [];
    const flush = async () => {
      const last = batch.at(-1);
      if (!last) return;
      await this.store.append(this.stream, this.written < 0n ? 'noStream' : this.written, batch as NewEvent[]);
      await projection.project(batch, this.sql);
      this.written = last.revision;
      batch = [];
    };
    let id = '';
    for (const event of longHistory(this.memberId, this.events)) {
      id = newId();
      revision += 1n;
      state = wallet.evolve(state, event);
      const metadata = {
        $correlationId: id,
        $causationId: id,
        actor: { kind: 'vendor' as const, id: 'sandbox' },
        key: id,
      };
      batch.push({
        id,
        ...event,
        metadata,
        stream: this.stream,
        revision,
        checkpoint: '',
        recordedAt: event.data.occurredAt,
      });
      if (batch.length === APPEND_EVENTS) await flush();
    }
    await flush();
    const snapshots = new Snapshots(this.sql);
    snapshots.takeIfDue(wallet, this.stream, { state, revision, eventId: id, snapshotAt: -1n });
    await snapshots.settled();
  }

  /** A bet of a round of its own, lost at once or still open. */
  async bet(runner: CommandRunner, closesRound = true): Promise<void> {
    const bet = (this.bets += 1);
    const id = newId();
    const command: WalletCommand = {
      type: 'PlaceBet',
      memberId: this.memberId,
      currency: 'BRL',
      occurredAt: '2026-01-02T03:04:05.000Z',
      vendorId: 'sandbox',
      gameCode: 'slots',
      roundId: `new-${bet}`,
      transactionId: id,
      operatorTransactionId: id,
      amountMinor: 1n,
      closesRound,
      refusal: null,
    };
    const context = { key: id, actor: { kind: 'vendor' as const, id: 'sandbox' }, correlationId: id, causationId: id };
    const { kind } = await runner.run(wallet, this.memberId, command, context);
    if (kind !== 'accepted') throw new Error(`A bet was ${kind}`);
  }
}
