import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import type { SqlTransaction } from '@platform/projections/projection';
import { ChargeShortfall, PaySalary, WalletBalances } from '@contexts/money/wallet/wallet.api';
import { windowKey, type PayWindow } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import { ContractBooks } from './contract-books';
import { billsOf, reckon, type Reckoned, type WindowInputs } from '../domain/bills';
import { debtIdOf, paymentIdOf, runIdOf, type RunOf } from '../domain/run-names';
import { salaryRunDecider, type SalaryRunCommand, type SalaryRunState } from '../domain/salary-run.decide';
import type { IssuedBill, SalaryRunStarted } from '../domain/salary-run.events';
import { openDebts, readInputs } from '../read-models/run-inputs';

/** The most bills in one event; their size stays far below the limit of an append. */
const BATCH = 200;
/** How many wallets are asked at once. */
const IN_FLIGHT = 64;
/** How often it is looked whether the tables have passed the cut-off, in milliseconds. */
const LOOK_EVERY_MS = 40;

const ACTOR = { kind: 'system', id: 'payroll' } as const;

/**
 * Carries out one run from its cut-off to its last payment, or whatever of it is missing. Any number of processes may
 * do so at once: the stream of the run says what there is, and each wallet takes each payment once.
 */
@Injectable()
export class SalaryRunner {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async isCompleted(of: RunOf): Promise<boolean> {
    return (await this.runner.load(salaryRunDecider, runIdOf(of))).state.isCompleted;
  }

  /** @throws whatever keeps it from going on; the next try goes on from there */
  async carryOut(of: RunOf, startedBy: string, stopping?: AbortSignal): Promise<void> {
    let state = await this.started(of, startedBy);
    if (state.isCompleted) return;
    const run = state.started!;
    const { inputs, reckoned } = await this.reckoned(run, stopping);
    const bills = billsOf(inputs, reckoned, await this.charge(run, reckoned));
    state = await this.issueAndPay(run, state, bills, stopping);
    await this.settleDebts(run, state);
    await this.ask(run.runId, { type: 'CompleteRun', occurredAt: isoTime(this.clock) }, run.runId);
  }

  /** The run's first event is its cut-off; a worker that comes second finds it there. */
  private async started({ kind, window }: RunOf, startedBy: string): Promise<SalaryRunState> {
    const runId = runIdOf({ kind, window });
    const { state } = await this.runner.load(salaryRunDecider, runId);
    if (state.started) return state;
    const [{ revision }, settings] = await Promise.all([this.books.read(kind), this.settings.current()]);
    const activeMinor =
      kind === 'dividend' ? settings.activeMemberTurnoverDividendMinor : settings.activeMemberTurnoverMinor;
    const run: SalaryRunStarted['data'] = {
      runId,
      kind,
      ...window,
      timeZone: this.config.MERCHANT_TIME_ZONE,
      contractsRevision: revision.toString(),
      activeTurnoverMinor: activeMinor.toString(),
      startedBy,
      countsBy: 'line',
      occurredAt: isoTime(this.clock),
    };
    return this.ask(runId, { type: 'StartRun', run }, runId);
  }

  /**
   * Waits for the tables, which stand at some moment behind the cut-off, and never pays by what they were before it.
   */
  private async reckoned(
    run: SalaryRunStarted['data'],
    stopping?: AbortSignal,
  ): Promise<{ inputs: WindowInputs; reckoned: Reckoned }> {
    const { book, revision } = await this.books.read(run.kind);
    if (revision < BigInt(run.contractsRevision))
      throw new Error(
        `The contracts of ${run.runId} were agreed at revision ${run.contractsRevision}, and the log has ${revision}`,
      );
    for (;;) {
      stopping?.throwIfAborted();
      const inputs = await this.sql.transaction(async (transaction) => {
        await transaction.query('set transaction isolation level repeatable read');
        return readInputs(transaction, run, book);
      });
      if (inputs) return { inputs, reckoned: reckon(inputs) };
      await pause(LOOK_EVERY_MS);
    }
  }

  /**
   * Charges the agents before any bill is issued, because an amount that could not be charged is missing in the bill of
   * a downline. The wallet's first answer to a charge holds for ever.
   */
  private async charge(
    { runId, kind, period, from, occurredAt }: SalaryRunStarted['data'],
    { due }: Reckoned,
  ): Promise<Map<string, bigint>> {
    const chargeId = paymentIdOf(kind, { period, from });
    const charged = new Map<string, bigint>();
    await eachOf([...due], async ([agentId, dueMinor]) => {
      const billId = `${runId}.${agentId}`;
      const context = contextOf(`charge:${billId}`, runId);
      const { takenMinor } = await this.commands.execute(
        new ChargeShortfall(
          { memberId: agentId, chargeId, kind, billId, dueMinor, currency: this.config.MERCHANT_CURRENCY, occurredAt },
          context,
        ),
      );
      charged.set(agentId, takenMinor);
    });
    return charged;
  }

  /** Each batch is written down before its agents are paid; the next one is written down while they are. */
  private async issueAndPay(
    run: SalaryRunStarted['data'],
    found: SalaryRunState,
    bills: readonly IssuedBill[],
    stopping?: AbortSignal,
  ): Promise<SalaryRunState> {
    let state = found;
    let paying = Promise.resolve();
    for (let batch = 0; batch * BATCH < bills.length; batch += 1) {
      stopping?.throwIfAborted();
      const inBatch = bills.slice(batch * BATCH, (batch + 1) * BATCH);
      // The last of those that are there is compared with what it is now; the ones before it it has been compared to
      // already.
      if (batch >= state.issued - 1)
        state = await this.ask(
          run.runId,
          { type: 'IssueBills', batch, bills: inBatch, occurredAt: isoTime(this.clock) },
          run.runId,
        );
      if (batch < found.paid) continue;
      await paying;
      paying = this.payBatch(run, batch, inBatch);
      // The fault is thrown where `paying` is awaited, above or below; until then it must not end the process.
      paying.catch(() => undefined);
    }
    await paying;
    const { state: last } = await this.runner.load(salaryRunDecider, run.runId);
    if (last.bills !== bills.length)
      throw new Error(`${run.runId} has ${last.bills} bills, and should have ${bills.length}`);
    return last;
  }

  private async payBatch(run: SalaryRunStarted['data'], batch: number, bills: readonly IssuedBill[]): Promise<void> {
    const { kind, period, from, runId } = run;
    const paymentId = paymentIdOf(kind, { period, from });
    // A dividend waits for its agent, its upline and finance.
    const paid = kind === 'dividend' ? [] : bills.filter(({ payMinor }) => payMinor !== '0');
    await eachOf(paid, ({ agentId, billId, payMinor }) =>
      this.pay({ kind, window: run, agentId, billId, paymentId, minor: BigInt(payMinor), key: `pay:${billId}`, runId }),
    );
    await this.ask(runId, { type: 'RecordPaid', batch, occurredAt: isoTime(this.clock) }, runId);
  }

  /** @throws when the wallet refuses the payment, which is a fault and stops the run until staff have looked into it */
  async pay(payment: Payment): Promise<void> {
    const { kind, window, agentId, billId, paymentId, minor, key, runId } = payment;
    const command = new PaySalary(
      {
        memberId: agentId,
        paymentId,
        kind,
        billId,
        windowKey: windowKey(window),
        amountMinor: minor,
        currency: this.config.MERCHANT_CURRENCY,
        occurredAt: isoTime(this.clock),
      },
      contextOf(key, runId),
    );
    const outcome = await this.commands.execute(command);
    if (outcome.kind === 'rejected') throw new Error(`${paymentId} of ${agentId} was not paid: ${outcome.rejection}`);
  }

  /**
   * Claims the missing parts of earlier bills again from debtors who have money now. The claims are recorded first, so
   * that a resumed run makes the same claims and gets the same answers.
   */
  private async settleDebts(run: SalaryRunStarted['data'], found: SalaryRunState): Promise<void> {
    if (found.areDebtsSettled || found.isCompleted) return;
    const { runId, kind } = run;
    const claims = found.claims ?? (await this.claim(run));
    if (claims.length === 0) return;
    const parts: { billId: string; agentId: string; debtorId: string; minor: string }[] = [];
    // One after the other: the oldest debt of a debtor comes first.
    for (const { billId, agentId, debtorId, dueMinor } of claims) {
      const debtId = debtIdOf(billId, debtorId, runId);
      const charge = new ChargeShortfall(
        {
          memberId: debtorId,
          chargeId: debtId,
          kind,
          billId,
          dueMinor: BigInt(dueMinor),
          currency: this.config.MERCHANT_CURRENCY,
          occurredAt: run.occurredAt,
        },
        contextOf(`charge:${debtId}`, runId),
      );
      const { takenMinor } = await this.commands.execute(charge);
      if (takenMinor === 0n) continue;
      await this.pay({
        kind,
        window: run,
        agentId,
        billId,
        paymentId: debtId,
        minor: takenMinor,
        key: `pay:${debtId}`,
        runId,
      });
      parts.push({ billId, agentId, debtorId, minor: takenMinor.toString() });
    }
    await this.ask(runId, { type: 'SettleDebts', parts, occurredAt: isoTime(this.clock) }, runId);
  }

  /**
   * A debtor who has no money, or may not spend it, is not charged, so that an old debt does not fill the debtor's
   * wallet with charges of zero.
   */
  private async claim({
    runId,
    kind,
    period,
  }: SalaryRunStarted['data']): Promise<NonNullable<SalaryRunState['claims']>> {
    const debts = await openDebts(this.sql as SqlTransaction, runId, kind, period);
    const left = new Map<string, bigint>();
    await eachOf([...new Set(debts.map(({ debtorId }) => debtorId))], async (debtorId) => {
      left.set(debtorId, (await this.balances.balanceOf(debtorId)).spendableMinor);
    });
    const claims = debts.flatMap(({ billId, agentId, debtorId, leftMinor }) => {
      const has = left.get(debtorId)!;
      if (has === 0n) return [];
      left.set(debtorId, has > leftMinor ? has - leftMinor : 0n);
      return [{ billId, agentId, debtorId, dueMinor: leftMinor.toString() }];
    });
    if (claims.length === 0) return [];
    const state = await this.ask(
      runId,
      { type: 'ClaimDebts', claims: claims.slice(0, BATCH * 10), occurredAt: isoTime(this.clock) },
      runId,
    );
    return state.claims ?? [];
  }

  private async ask(runId: string, command: SalaryRunCommand, causationId: string): Promise<SalaryRunState> {
    const outcome = await this.runner.run(
      salaryRunDecider,
      runId,
      command,
      contextOf(`run:${runId}:${newId()}`, causationId),
    );
    if (outcome.kind === 'rejected') throw new Error(`${runId}: ${command.type} was refused: ${outcome.rejection}`);
    return outcome.state;
  }
}

export interface Payment {
  readonly kind: ContractKind;
  readonly window: PayWindow;
  readonly agentId: string;
  readonly billId: string;
  readonly paymentId: string;
  readonly minor: bigint;
  readonly key: string;
  readonly runId: string;
}

function contextOf(key: string, runId: string): CommandContext {
  return { key, actor: ACTOR, correlationId: runId, causationId: runId };
}

/** Some of them at a time, in their order; ends with the first fault. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, items.length) }, worker));
}
