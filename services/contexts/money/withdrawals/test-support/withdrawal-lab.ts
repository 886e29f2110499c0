import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Provider, Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import type { PayoutNotice } from '@contracts/vendor/payout-provider';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import { OpenReviews, PaymentProviders } from '@contexts/money/cashier/cashier.api';
import {
  CreditDeposit,
  DepositTurnover,
  WalletBalances,
  WalletCommandsModule,
} from '@contexts/money/wallet/wallet.api';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { MemberFilesModule } from '@contexts/people/files/files.api';
import { AccountClosings, AccountTraces, PaymentPasswords } from '@contexts/people/identity/identity.api';
import { categoryOf } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { StopGate } from '@platform/http/access/stop-gate';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { LabStops } from '@test/support/lab-stops';
import { Instruments, type ComparedInstrument } from '@contexts/money/instruments/instruments.api';
import { KeepWithdrawalTimes } from '../jobs/keep-withdrawal-times';
import { SendPayouts } from '../jobs/send-payouts';
import { CarryOutWithdrawals } from '../reactions/carry-out-withdrawals';
import { RefuseWithdrawalsOfMinors } from '../reactions/refuse-withdrawals-of-minors';
import { ContestedDeposits } from '../read-models/contested-deposits';
import { DueWithdrawals } from '../read-models/due-withdrawals';
import { WithdrawalFactsReader } from '../read-models/withdrawal-facts';
import { Withdrawals } from '../read-models/withdrawals';
import { withdrawalsProjection } from '../read-models/withdrawals.projection';
import { MemberWithdrawals } from '../use-cases/member-withdrawals';
import { MerchantDays } from '../use-cases/merchant-days';
import { AskAboutPayout } from '../use-cases/process/ask-about-payout';
import { CheckWithdrawal } from '../use-cases/process/check-withdrawal';
import { HoldFunds } from '../use-cases/process/hold-funds';
import { PayoutWords } from '../use-cases/process/payout-words';
import { RefuseMinors } from '../use-cases/process/refuse-minors';
import { SendPayout } from '../use-cases/process/send-payout';
import { SettleFunds } from '../use-cases/process/settle-funds';
import { RecordPayoutNotice } from '../use-cases/record-payout-notice';
import { RequestWithdrawal, RequestWithdrawalHandler } from '../use-cases/request-withdrawal';
import { FakeBank } from './fake-bank';

export const PASSWORD = '482915';
const DAY_MS = 86_400_000;

/** A house whose banks and clock do what a test wants; the log, the wallet and the tables are real. */
export class WithdrawalLab {
  readonly first = new FakeBank('first');
  readonly second = new FakeBank('second');
  readonly instrument: ComparedInstrument = {
    id: newId(),
    kind: 'pix',
    label: '***.456.789-**',
    bankName: 'Banco Exemplo',
    destination: { kind: 'pix', keyKind: 'random', value: newId() },
    holderName: 'Ana Exemplo',
    addedAt: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    isFirst: true,
    sharedWith: 0,
    removedAt: null,
  };
  /** The clock runs ahead of the real one by so much. */
  aheadMs = 0;
  /** The stops of staff: `kind:id`. */
  readonly stopped = new Set<string>();
  private readonly images = mkdtempSync(path.join(os.tmpdir(), 'croupier-proofs-'));
  /** The members whose payouts compliance has wait. */
  readonly reviewed = new Set<string>();
  /** False while nobody knows who they are. */
  areReviewsKnown = true;
  /** The moments since which more has been asked of a member's identity. */
  readonly identityDue = new Map<string, string>();
  contexts: ContextHarness;
  /** The events that the reaction has had. */
  private seen = 0;
  private projected = 0;

  /** @param more the parts, and the modules, that a spec needs beside the process */
  async open(more: readonly Provider[] = [], modules: readonly Type[] = []): Promise<this> {
    const banks = [this.first, this.second];
    this.contexts = await openContexts(
      {
        imports: [MemberFilesModule, WalletCommandsModule, ...modules],
        providers: [
          { provide: CLOCK, useValue: { nowMs: () => Date.now() + this.aheadMs } },
          { provide: StopGate, useValue: new LabStops(this.stopped) },
          {
            provide: IdentityLevels,
            useValue: {
              demand: async () => undefined,
              enhancedDueSince: async (id: string) => this.identityDue.get(id) ?? null,
            },
          },
          {
            provide: OpenReviews,
            useValue: {
              holdsPayouts: async (id: string) => (this.areReviewsKnown ? this.reviewed.has(id) : undefined),
            },
          },
          {
            provide: PaymentProviders,
            useValue: {
              paying: () => banks.map(({ provider }) => provider),
              byId: (id: string) => banks.find((bank) => bank.id === id)?.provider,
            },
          },
          {
            provide: Instruments,
            useValue: {
              ofMember: async (_: string, id: string) => (id === this.instrument.id ? this.instrument : null),
              compared: async (_: string, id: string) => (id === this.instrument.id ? this.instrument : null),
              listOf: async () => [this.instrument],
            },
          },
          {
            provide: PaymentPasswords,
            useValue: { demand: async () => undefined, state: async () => ({ isSet: true }) },
          },
          AccountClosings,
          AccountTraces,
          AskAboutPayout,
          CarryOutWithdrawals,
          CheckWithdrawal,
          ContestedDeposits,
          DepositTurnover,
          DueWithdrawals,
          HoldFunds,
          KeepWithdrawalTimes,
          MemberWithdrawals,
          MerchantDays,
          PayoutWords,
          RecordPayoutNotice,
          RequestWithdrawalHandler,
          RefuseMinors,
          RefuseWithdrawalsOfMinors,
          SendPayout,
          SendPayouts,
          SettleFunds,
          WalletBalances,
          WithdrawalFactsReader,
          Withdrawals,
          ...more,
        ],
      },
      { DEPOSIT_TURNOVER_PPM: '0', FILES_DIR: this.images, PAYOUT_REVIEW_PPM: '1000000' },
    );
    return this;
  }

  async close(): Promise<void> {
    await this.contexts.close();
    rmSync(this.images, { recursive: true });
  }

  /** A member with money that was staked before, so that no rule has much to say. */
  async newMember(balanceMinor = 100_000n): Promise<string> {
    const memberId = newId();
    const money = { memberId, depositId: newId(), providerId: 'first', amountMinor: balanceMinor };
    const occurredAt = new Date().toISOString();
    await this.bus.execute(new CreditDeposit({ ...money, currency: 'BRL', occurredAt }, this.context()));
    return memberId;
  }

  request(memberId: string, amount = '100.00', key = newId()): Promise<WithdrawalStory> {
    const input = { key, amount, instrumentId: this.instrument.id, paymentPassword: PASSWORD };
    return this.bus.execute(new RequestWithdrawal(memberId, input, 'pt', this.context(memberId)));
  }

  notice(reference: string, status: PayoutNotice['status'], change: Partial<PayoutNotice> = {}): Promise<void> {
    const notice: PayoutNotice = {
      payoutId: `pay-${reference}`,
      reference,
      status,
      reason: null,
      endToEndId: status === 'failed' ? null : `E-${reference.slice(0, 8)}`,
      amount: '100.00',
      currency: 'BRL',
      occurredAt: new Date(Date.now() + this.aheadMs).toISOString(),
      ...change,
    };
    const at = this.second.books.has(reference) ? 'second' : 'first';
    return this.get(RecordPayoutNotice).record(at, notice, this.context());
  }

  /** Hands every event to the reaction twice, as a worker does that dies between the effect and its checkpoint. */
  async react(): Promise<void> {
    const reaction = this.get(CarryOutWithdrawals);
    const events = await this.contexts.events();
    for (const event of events.slice(this.seen))
      if (event.stream.startsWith('withdrawal-')) for (const _ of [1, 2]) await reaction.react(event as never);
    this.seen = events.length;
    await this.project();
  }

  async project(): Promise<void> {
    const events = await this.contexts.events();
    const ofCategory = (category: string) =>
      events.slice(this.projected).filter(({ stream }) => categoryOf(stream) === category) as never;
    await this.get(SqlPool).transaction(async (sql) => {
      await walletProjection.project(ofCategory('wallet'), sql);
      await withdrawalsProjection.project(ofCategory('withdrawal'), sql);
    });
    this.projected = events.length;
  }

  /** The worker goes on until nothing is left to do for now. */
  async work(): Promise<void> {
    await this.react();
    await this.react();
    await this.get(KeepWithdrawalTimes).handle();
    await this.react();
    await this.get(SendPayouts).handle();
    await this.react();
  }

  async typesOf(withdrawalId: string): Promise<string[]> {
    const events = await this.contexts.events();
    return events.filter(({ stream }) => stream === `withdrawal-${withdrawalId}`).map(({ type }) => type);
  }

  async moneyOf(memberId: string): Promise<{ readonly free: bigint; readonly held: bigint }> {
    const { freeMinor: free, heldMinor: held } = await this.get(WalletBalances).withdrawalsOf(memberId, '2026-01-01');
    return { free, held };
  }

  async statusOf(memberId: string, withdrawalId: string): Promise<string | undefined> {
    return (await this.get(Withdrawals).story(memberId, withdrawalId))?.status;
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
