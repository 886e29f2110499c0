import { CommandBus } from '@nestjs/cqrs';
import { categoryOf } from '@kernel/event';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CreditDeposit, WalletBalances, WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { memberTotalsProjection } from '@contexts/money/wallet/read-models/member-totals.projection';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { StopGate } from '@platform/http/access/stop-gate';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { LabStops } from '@test/support/lab-stops';
import { CarryOnTransfers } from '../jobs/carry-on-transfers';
import { SettleVendorTransfers } from '../reactions/settle-vendor-transfers';
import { VendorTransfers } from '../read-models/vendor-transfers';
import { vendorTransfersProjection } from '../read-models/vendor-transfers.projection';
import type { TransferState } from '../domain/transfer.state';
import { BringAllBack } from '../use-cases/bring-all-back';
import { CarryOutTransfer } from '../use-cases/carry-out-transfer';
import { ConsolidatedFundsOfMember } from '../use-cases/consolidated-funds';
import { RequestTransfer, RequestTransferHandler } from '../use-cases/request-transfer';
import { VendorMoney } from '../use-cases/vendor-money';
import { VendorNames } from '../use-cases/vendor-names';
import { VendorWords } from '../use-cases/vendor-words';
import { FakeKeeper } from './fake-keeper';

/** A house whose vendors and clock do what a test wants; the log, the wallet and the tables are real. */
export class TransferLab {
  readonly first = new FakeKeeper('first');
  readonly second = new FakeKeeper('second');
  /** The clock runs ahead of the real one by so much. */
  aheadMs = 0;
  /** The stops of staff: `kind:id`. */
  readonly stopped = new Set<string>();
  contexts: ContextHarness;
  private seen = 0;
  private projected = 0;

  async open(): Promise<this> {
    const keepers = [this.first, this.second];
    const vendors = {
      keepers: keepers.map(({ id, wallets }) => ({ id, wallets })),
      find: (id: string) => keepers.find((keeper) => keeper.id === id),
    };
    this.contexts = await openContexts({
      imports: [WalletCommandsModule],
      providers: [
        { provide: CLOCK, useValue: { nowMs: () => Date.now() + this.aheadMs } },
        { provide: StopGate, useValue: new LabStops(this.stopped) },
        { provide: GameVendors, useValue: vendors },
        { provide: Catalogue, useValue: { vendors: async () => [{ vassalage: 'first', displayName: 'Primeiro' }] } },
        { provide: AccountClosings, useValue: { refuseClosing: async () => undefined } },
        BringAllBack,
        CarryOnTransfers,
        CarryOutTransfer,
        ConsolidatedFundsOfMember,
        RequestTransferHandler,
        SettleVendorTransfers,
        VendorMoney,
        VendorNames,
        VendorTransfers,
        VendorWords,
        WalletBalances,
      ],
    });
    return this;
  }

  close(): Promise<void> {
    return this.contexts.close();
  }

  async newMember(balanceMinor = 10_000n): Promise<string> {
    const memberId = newId();
    const money = { memberId, depositId: newId(), providerId: 'psp', amountMinor: balanceMinor };
    const occurredAt = new Date().toISOString();
    await this.bus.execute(new CreditDeposit({ ...money, currency: 'BRL', occurredAt }, this.context()));
    return memberId;
  }

  move(
    memberId: string,
    direction: 'in' | 'out',
    amount: string,
    { key = newId(), vendor = 'first' }: { readonly key?: string; readonly vendor?: string } = {},
  ): Promise<TransferState> {
    const input = { key, vendor, direction, amount };
    return this.bus.execute(new RequestTransfer(memberId, input, this.context(memberId)));
  }

  /** Hands every event to the reaction twice, as a worker does that dies between the effect and its checkpoint. */
  async react(): Promise<void> {
    const events = await this.contexts.events();
    for (const event of events.slice(this.seen))
      if (event.stream.startsWith('vendortransfer-'))
        for (const _ of [1, 2]) await this.get(SettleVendorTransfers).react(event as never);
    this.seen = events.length;
  }

  async project(): Promise<void> {
    const events = await this.contexts.events();
    const ofCategory = (category: string) =>
      events.slice(this.projected).filter(({ stream }) => categoryOf(stream) === category) as never;
    await this.get(SqlPool).transaction(async (sql) => {
      await walletProjection.project(ofCategory('wallet'), sql);
      await memberTotalsProjection.project(ofCategory('wallet'), sql);
      await vendorTransfersProjection.project(ofCategory('vendortransfer'), sql);
    });
    this.projected = events.length;
  }

  /** The worker looks, at a moment that is so much later. */
  async work(laterMs = 0): Promise<void> {
    this.aheadMs += laterMs;
    await this.project();
    await this.get(CarryOnTransfers).handle();
    await this.react();
    await this.project();
  }

  async typesOf(memberId: string): Promise<string[]> {
    const events = await this.contexts.events();
    return events
      .filter(
        ({ stream, data }) =>
          stream.startsWith('vendortransfer-') && (data as { memberId: string }).memberId === memberId,
      )
      .map(({ type }) => type);
  }

  /** The money as the wallet has it: the main wallet, and that at the first vendor. */
  async moneyOf(memberId: string): Promise<{ readonly main: bigint; readonly first: bigint }> {
    const { mainMinor: main, atVendors } = await this.get(WalletBalances).fundsOf(memberId);
    return { main, first: atVendors.get('first') ?? 0n };
  }

  /** The amounts that wait for finance. */
  async withheldOf(memberId: string): Promise<object[]> {
    const events = await this.contexts.events();
    return events
      .filter(({ type, stream }) => type === 'VendorWinWithheld' && stream === `wallet-${memberId}`)
      .map(({ data }) => data as { readonly amountMinor: string; readonly unexplainedMinor: string })
      .map(({ amountMinor, unexplainedMinor }) => ({ amountMinor, unexplainedMinor }));
  }

  context(memberId = 'test') {
    const id = newId();
    return { key: id, actor: { kind: 'member' as const, id: memberId }, correlationId: id, causationId: id };
  }

  get<Part>(part: abstract new (...parameters: never[]) => Part): Part {
    return this.contexts.module.get<Part>(part);
  }

  get bus(): CommandBus {
    return this.contexts.module.get(CommandBus);
  }
}
