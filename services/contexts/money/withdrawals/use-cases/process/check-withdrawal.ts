import { Inject, Injectable, Optional } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { holdsOf } from '../../domain/checks/holds';
import { ownPointsOf, pointsWith, RULES_VERSION, scoreOf } from '../../domain/checks/rules';
import { withdrawalDecider } from '../../domain/withdrawal.decide';
import type { WithdrawalState } from '../../domain/withdrawal.state';
import { ContestedDeposits } from '../../read-models/contested-deposits';
import { WithdrawalFactsReader } from '../../read-models/withdrawal-facts';
import { MerchantDays } from '../merchant-days';
import { stepContext } from './process-context';
import { RefuseMinors } from './refuse-minors';
import { isDrawn } from './sample';

/** Lets the rules look at a withdrawal whose money is held. They choose its way to a decision, and its promise. */
@Injectable()
export class CheckWithdrawal {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(WithdrawalFactsReader) private readonly reader: WithdrawalFactsReader,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(ContestedDeposits) private readonly contested: ContestedDeposits,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(RefuseMinors) private readonly minors: RefuseMinors,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
  ) {}

  /** @param state the withdrawal as the log had it a moment ago; what was decided meanwhile stands */
  async check({ requested, status }: WithdrawalState, context: CommandContext): Promise<void> {
    if (!requested || status !== 'checking') return;
    if (await this.minors.refused(requested, stepContext(context, 'refused'))) return;
    const { withdrawalId } = requested;
    const occurredAt = isoTime(this.clock);
    const [{ facts, traces, instrument }, { isFrozen, freeMinor }, isInReview] = await Promise.all([
      this.reader.of(requested, occurredAt),
      this.balances.withdrawalsOf(requested.memberId, this.days.dayOf(occurredAt)),
      this.reviews?.holdsPayouts(requested.memberId),
    ]);
    const { AUTOMATIC_PAYOUT_MAX: automaticMaxMinor, ONE_PERSON_PAYOUT_MAX: onePersonMaxMinor } = this.config;
    const { PAYOUT_PROMISE_AUTOMATIC_MIN, PAYOUT_PROMISE_PEOPLE_MIN } = this.config;
    const points = pointsWith(this.config.WITHDRAWAL_RULE_POINTS);
    await this.runner.run(
      withdrawalDecider,
      withdrawalId,
      {
        type: 'RecordChecks',
        ...scoreOf(facts, points),
        rulesVersion: RULES_VERSION,
        ownPoints: ownPointsOf(points),
        holds: holdsOf({
          at: occurredAt,
          instrumentAddedAt: instrument === null || instrument.isFirst ? null : instrument.addedAt,
          accountChangedAt: traces.recentChangeAt,
          takenAt: traces.takenAt,
          isFrozen,
          isLocked: this.stops?.isStopped('memberLogin', requested.memberId) ?? false,
          // While one of them is not known nothing is held for it here; the payout waits until it is.
          isContested: (await this.contested.isShort(requested.memberId, freeMinor)) ?? false,
          isInReview: isInReview ?? false,
        }),
        limits: { automaticMaxMinor, onePersonMaxMinor },
        isSampled: isDrawn(withdrawalId, occurredAt, this.config.PAYOUT_REVIEW_PPM),
        promises: { automaticS: PAYOUT_PROMISE_AUTOMATIC_MIN * 60, peopleS: PAYOUT_PROMISE_PEOPLE_MIN * 60 },
        occurredAt,
      },
      stepContext(context, 'checked'),
    );
  }
}
