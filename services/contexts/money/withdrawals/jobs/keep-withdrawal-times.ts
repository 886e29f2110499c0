import { Inject, Injectable, Optional } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import type { WithdrawalCommand } from '../domain/withdrawal.commands';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import { ContestedDeposits } from '../read-models/contested-deposits';
import { DueWithdrawals } from '../read-models/due-withdrawals';
import { MerchantDays } from '../use-cases/merchant-days';
import { HoldFunds } from '../use-cases/process/hold-funds';
import { processContext } from '../use-cases/process/process-context';
import { inParallel } from './in-parallel';

const MAX = 500;
const AT_ONCE = 4;
/** The age from which a request without a hold counts as left behind by a process that went away. */
const LEFT_BEHIND_MS = 15_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Holds the money of requests that a process left behind, and looks for promises, holds and receipts that are over. */
@Injectable()
export class KeepWithdrawalTimes implements JobHandler {
  readonly job: Job;

  constructor(
    @Inject(DueWithdrawals) private readonly due: DueWithdrawals,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(HoldFunds) private readonly holding: HoldFunds,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(ContestedDeposits) private readonly contested: ContestedDeposits,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
  ) {
    this.job = defineJob({ name: 'keep-withdrawal-times', everyS: config.WITHDRAWAL_CLOCK_EVERY_S });
  }

  async handle(): Promise<void> {
    const now = new Date(this.clock.nowMs());
    const before = new Date(now.getTime() - LEFT_BEHIND_MS);
    await inParallel(await this.due.unheld(before, MAX), AT_ONCE, (id) => this.hold(id));
    await inParallel(await this.due.overPromise(now, MAX), AT_ONCE, (id) => this.run(id, { type: 'BreakPromise' }));
    await inParallel(await this.due.unanswered(now, MAX), AT_ONCE, (id) =>
      this.run(id, { type: 'ConfirmReceipt', by: 'clock' }),
    );
    await this.liftHolds();
  }

  private async hold(id: string): Promise<void> {
    const { requested, status } = (await this.runner.load(withdrawalDecider, id)).state;
    if (requested && status === 'requested') await this.holding.hold(requested, processContext('hold', id));
  }

  private async liftHolds(): Promise<void> {
    for (let after = BEFORE_ALL, ids: string[]; ; after = ids.at(-1)!) {
      ids = await this.due.withHolds(after, MAX);
      await inParallel(ids, AT_ONCE, (id) => this.lift(id));
      if (ids.length < MAX) return;
    }
  }

  private async lift(id: string): Promise<void> {
    const { requested, holds } = (await this.runner.load(withdrawalDecider, id)).state;
    const now = isoTime(this.clock);
    for (const { kind, until } of holds) {
      if (kind === 'recentChange' && until !== null && until <= now) await this.run(id, { type: 'LiftHold', kind });
      if (kind === 'locked' && this.stops?.isStopped('memberLogin', requested!.memberId) === false)
        await this.run(id, { type: 'LiftHold', kind });
      if (kind === 'aml' && (await this.reviews?.holdsPayouts(requested!.memberId)) === false)
        await this.run(id, { type: 'LiftHold', kind });
      if (kind !== 'walletFrozen' && kind !== 'contestedDeposit') continue;
      const { isFrozen, freeMinor } = await this.balances.withdrawalsOf(requested!.memberId, this.days.dayOf(now));
      const stands = kind === 'walletFrozen' ? isFrozen : await this.contested.isShort(requested!.memberId, freeMinor);
      // A hold stays as well while it is not known whether its reason stands.
      if (stands === false) await this.run(id, { type: 'LiftHold', kind });
    }
  }

  /** The decider has the last word: what is not due yet, or was done already, changes nothing. */
  private async run(id: string, command: Untimed): Promise<void> {
    const timed = { ...command, occurredAt: isoTime(this.clock) } as WithdrawalCommand;
    await this.runner.run(withdrawalDecider, id, timed, processContext(command.type, id));
  }
}

type Untimed =
  | { readonly type: 'BreakPromise' }
  | { readonly type: 'ConfirmReceipt'; readonly by: 'clock' }
  | {
      readonly type: 'LiftHold';
      readonly kind: 'recentChange' | 'walletFrozen' | 'locked' | 'contestedDeposit' | 'aml';
    };
