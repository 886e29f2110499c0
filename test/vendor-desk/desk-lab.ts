import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { categoryOf } from '@kernel/event';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CreditDeposit, WalletBalances, WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { CompareWithVendors } from '@contexts/office/vendor-desk/jobs/compare-with-vendors';
import { Comparisons } from '@contexts/office/vendor-desk/read-models/comparisons';
import { StaffTransfers } from '@contexts/office/vendor-desk/read-models/staff-transfers';
import { VendorMoneyTables } from '@contexts/office/vendor-desk/read-models/vendor-money-at';
import { TransferStory } from '@contexts/office/vendor-desk/use-cases/transfer-story';
import { OurTransfers } from '@contexts/office/vendor-desk/read-models/our-transfers';
import { CompareAccounts } from '@contexts/office/vendor-desk/use-cases/compare-accounts';
import { CompareTransfersOfDay } from '@contexts/office/vendor-desk/use-cases/compare-transfers-of-day';
import { VendorDifferences } from '@contexts/office/vendor-desk/use-cases/vendor-differences';
import { ledgerProjection } from '@contexts/office/books/ledger/read-models/ledger.projection';
import { breaksProjection } from '@contexts/office/proof/breaks/read-models/breaks.projection';
import { ReportMismatch } from '@contexts/office/proof/proof.api';
import type { MismatchFound } from '@contexts/office/proof/breaks/domain/break.events';
import { AccountClosings, MemberDirectory } from '@contexts/people/identity/identity.api';
import { VendorsModule } from '@contexts/play/launch/launch.api';
import { vendorTransfersProjection } from '@contexts/play/vendor-wallets/read-models/vendor-transfers.projection';
import { CarryOutTransfer } from '@contexts/play/vendor-wallets/use-cases/carry-out-transfer';
import { RequestTransfer, RequestTransferHandler } from '@contexts/play/vendor-wallets/use-cases/request-transfer';
import { VendorMoney, VendorNames, VendorTransfers } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { VendorWords } from '@contexts/play/vendor-wallets/use-cases/vendor-words';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { VENDOR_KEY } from '@test/support/fake-platform';
import { OwnWallets } from '../../services/apps/sandbox/wallets/own-wallets';
import { SandboxHarness } from '../../services/apps/sandbox/test-support/sandbox-harness';

export const KEEPER = 'quartzo';
export const DAY_MS = 24 * 3_600_000;

/** A house whose transfers go to a real sandbox, over HTTP, and whose clock runs ahead as a test says. */
export class DeskLab {
  aheadMs = 0;
  readonly members = new Set<string>();
  private readonly directory = {
    exists: async (id: string) => this.members.has(id),
    namesOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, `membro-${id.slice(0, 4)}`])),
  };
  private readonly sandbox = new SandboxHarness();
  private contexts: ContextHarness;
  private projected = 0;

  async open(): Promise<this> {
    await this.sandbox.open();
    await this.sandbox.app.close();
    this.sandbox.app = await this.sandbox.boot({ TRANSFER_VENDORS: KEEPER });
    await this.sandbox.app.listen(0, '127.0.0.1');
    const url = await this.sandbox.app.getUrl();
    this.contexts = await openContexts(
      {
        imports: [VendorsModule, WalletCommandsModule],
        providers: [
          { provide: CLOCK, useValue: { nowMs: () => Date.now() + this.aheadMs } },
          { provide: Catalogue, useValue: { vendors: async () => [] } },
          { provide: AccountClosings, useValue: { refuseClosing: async () => undefined } },
          { provide: MemberDirectory, useValue: this.directory },
          CarryOutTransfer,
          CompareAccounts,
          CompareTransfersOfDay,
          CompareWithVendors,
          Comparisons,
          OurTransfers,
          ReportMismatch,
          RequestTransferHandler,
          StaffTransfers,
          TransferStory,
          VendorDifferences,
          VendorMoney,
          VendorMoneyTables,
          VendorNames,
          VendorTransfers,
          VendorWords,
          WalletBalances,
        ],
      },
      {
        VENDORS: `${KEEPER}=signed@${url}`,
        VENDOR_KEYS: `${KEEPER}=${VENDOR_KEY}`,
        TRANSFER_VENDORS: KEEPER,
      },
    );
    this.get(CompareAccounts).secondLookAfterMs = 1;
    // The lab fills the tables itself, without the checkpoints by which a worker knows how far they are.
    jest.spyOn(this.get(OurTransfers), 'areKnown').mockResolvedValue(true);
    return this;
  }

  async close(): Promise<void> {
    await this.contexts.close();
    await this.sandbox.close();
  }

  /** How the sandbox carries out the next transfers, and what its lists tell otherwise than its books. */
  async say(choice: { readonly way?: string; readonly lie?: string }): Promise<void> {
    await this.sandbox.app.inject({ method: 'POST', url: '/wallets/api', payload: choice });
  }

  /** A member with money at the vendor, after play there: 20.00 in, 5.00 lost, 2.00 out. */
  async newPlayer(): Promise<string> {
    const memberId = await this.newMember();
    await this.move(memberId, 'in', '20.00');
    await this.play(memberId, '5.00');
    await this.move(memberId, 'out', '2.00');
    return memberId;
  }

  async newMember(): Promise<string> {
    const memberId = newId();
    this.members.add(memberId);
    const deposit = { memberId, depositId: newId(), providerId: 'psp', amountMinor: 10_000n };
    const occurredAt = new Date().toISOString();
    await this.bus.execute(new CreditDeposit({ ...deposit, currency: 'BRL', occurredAt }, this.context()));
    return memberId;
  }

  async move(memberId: string, direction: 'in' | 'out', amount: string) {
    const input = { key: newId(), vendor: KEEPER, direction, amount };
    return this.bus.execute(new RequestTransfer(memberId, input, this.context()));
  }

  /** A stake that is lost, at the vendor. */
  async play(playerId: string, amount: string): Promise<void> {
    const bet = { playerId, currency: 'BRL', transactionId: randomUUID(), amount };
    await this.sandbox.app.get(OwnWallets).play(KEEPER, 'bet', bet);
  }

  /** The job runs, so many days later; several of them run at the same time, as those of two processes do. */
  async compare(daysLater = 1, atOnce = 1): Promise<void> {
    this.aheadMs = daysLater * DAY_MS;
    await this.project();
    await Promise.all(Array.from({ length: atOnce }, () => this.get(CompareWithVendors).handle()));
    this.aheadMs = 0;
  }

  async project(): Promise<void> {
    const events = await this.contexts.events();
    const ofCategory = (category: string) =>
      events.slice(this.projected).filter(({ stream }) => categoryOf(stream) === category) as never;
    await this.get(SqlPool).transaction(async (sql) => {
      await walletProjection.project(ofCategory('wallet'), sql);
      await vendorTransfersProjection.project(ofCategory('vendortransfer'), sql);
    });
    this.projected = events.length;
  }

  /** Fills the tables of the ledger and of breaks, from the first event. */
  async fillOffice(): Promise<void> {
    await this.project();
    await this.contexts.project(ledgerProjection as never);
    await this.contexts.project(breaksProjection as never);
  }

  async breaks(): Promise<MismatchFound['data'][]> {
    const events = await this.contexts.events();
    return events.filter(({ type }) => type === 'MismatchFound').map(({ data }) => data as MismatchFound['data']);
  }

  last() {
    return this.get(Comparisons)
      .ofVendor(KEEPER, 1)
      .then(([one]) => one);
  }

  context() {
    const id = newId();
    return { key: id, actor: { kind: 'member' as const, id: 'test' }, correlationId: id, causationId: id };
  }

  get<Part>(part: abstract new (...parameters: never[]) => Part): Part {
    return this.contexts.module.get<Part>(part);
  }

  private get bus(): CommandBus {
    return this.contexts.module.get(CommandBus);
  }
}

/** The values of a break, by their sources. */
export function valuesOf({ values }: MismatchFound['data']): Record<string, string | null> {
  return Object.fromEntries(values.map(({ source, value }) => [source, value]));
}
