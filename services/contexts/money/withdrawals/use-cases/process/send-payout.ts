import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { OpenReviews, PaymentProviders } from '@contexts/money/cashier/cashier.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { idOf } from '@platform/ids';
import { Metrics } from '@platform/telemetry/metrics';
import { nextProvider } from '../../domain/payout-times';
import { withdrawalDecider } from '../../domain/withdrawal.decide';
import { SEND_WITHIN_MS } from '../../domain/withdrawal.payouts';
import { isOnItsWay, openAttempt, type WithdrawalState } from '../../domain/withdrawal.state';
import { Instruments } from '@contexts/money/instruments/instruments.api';
import { ContestedDeposits } from '../../read-models/contested-deposits';
import { MerchantDays } from '../merchant-days';
import { PayoutWords } from './payout-words';
import { processContext } from './process-context';
import { RefuseMinors } from './refuse-minors';

const ORDER_HELP = 'From the request of a withdrawal to its first order to a bank';
const ORDER_BUCKETS = [0.5, 1, 2, 3, 5, 7.5, 10, 15, 30, 60, 120, 300, 600, 3_600, 14_400];

/**
 * Sends an approved withdrawal to a provider. The attempt is written down first: whoever writes it asks the provider,
 * and after a crash in between the provider is asked what it knows.
 */
@Injectable()
export class SendPayout {
  private readonly logger = new Logger(SendPayout.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(Instruments) private readonly instruments: Instruments,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(PayoutWords) private readonly words: PayoutWords,
    @Inject(ContestedDeposits) private readonly contested: ContestedDeposits,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(RefuseMinors) private readonly minors: RefuseMinors,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
    @Optional() @Inject(Metrics) private readonly metrics?: Metrics,
  ) {}

  async send(withdrawalId: string): Promise<void> {
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    // A busy worker may not have heard of a stop yet, and money that has left does not come back.
    await this.stops?.catchUp();
    if (!(await this.mayLeave(state))) return;
    const { memberId, instrumentId, amountMinor, currency } = state.requested!;
    const paying = this.providers.paying().filter(({ id }) => !this.stops?.isStopped('provider', id));
    const ids = paying.map(({ id }) => id);
    const provider = paying.find(
      ({ id }) => id === nextProvider(ids, state.attempts, this.config.PAYOUT_RETRY_PAUSES_S, this.clock.nowMs()),
    );
    if (!provider) return;
    const instrument = await this.instruments.ofMember(memberId, instrumentId);
    if (!instrument) throw new Error(`The withdrawal ${withdrawalId} goes to an account that is not known`);
    const attempt = state.attempts.length + 1;
    const reference = payoutReference(withdrawalId, attempt);
    const occurredAt = isoTime(this.clock);
    const begun = await this.runner.run(
      withdrawalDecider,
      withdrawalId,
      { type: 'Attempt', attempt, providerId: provider.id, reference, occurredAt },
      processContext('attempt', withdrawalId),
    );
    // Another process has sent it, or somebody has placed a hold meanwhile.
    if (begun.kind !== 'accepted') return;
    // This process stood still meanwhile. The provider is asked, as after a crash.
    if (this.clock.nowMs() - Date.parse(occurredAt) >= SEND_WITHIN_MS) return;
    this.measure(begun.state);
    const word = await provider.payouts
      .send({
        reference,
        amount: formatMinor(BigInt(amountMinor), currency),
        currency,
        destination: instrument.destination,
        holderName: instrument.holderName,
      })
      .then(({ payoutId }) => ({ status: 'accepted' as const, payoutId }))
      .catch((error: unknown) => {
        this.logger.warn({ message: 'It is not known what became of a payout', withdrawalId, fault: String(error) });
        return { status: 'noAnswer' as const };
      });
    await this.words.record(withdrawalId, reference, word, processContext('sent', withdrawalId));
  }

  /** The first order of each withdrawal, by the way to its decision: automatic ones are to leave within seconds. */
  private measure({ requested, attempts, checks }: WithdrawalState): void {
    const [first] = attempts;
    if (!requested || !checks || !first || attempts.length > 1) return;
    const seconds = (Date.parse(first.at) - Date.parse(requested.occurredAt)) / 1_000;
    this.metrics
      ?.histogram('croupier_payout_order_seconds', ORDER_HELP, ['lane'], ORDER_BUCKETS)
      .observe({ lane: checks.lane }, Math.max(0, seconds));
  }

  /**
   * A wallet that was frozen since the checks, a member who was locked, a deposit that was contested, or a case that
   * was opened holds the withdrawal until that is over.
   */
  private async mayLeave(state: WithdrawalState): Promise<boolean> {
    const { requested, holds } = state;
    if (!requested || state.status !== 'approved' || !isOnItsWay(state) || openAttempt(state)) return false;
    const { memberId, withdrawalId } = requested;
    // The reaction to a closing looks into a table, which may have learned of this withdrawal only now.
    if (await this.minors.refused(requested, processContext('refuse-minor', withdrawalId))) return false;
    if (holds.length > 0 || this.stops?.isStopped('memberWithdrawal', memberId)) return false;
    const occurredAt = isoTime(this.clock);
    const isLocked = this.stops?.isStopped('memberLogin', memberId);
    const { isFrozen, freeMinor } = await this.balances.withdrawalsOf(memberId, this.days.dayOf(occurredAt));
    const isContested = await this.contested.isShort(memberId, freeMinor);
    const isInReview = this.reviews ? await this.reviews.holdsPayouts(memberId) : false;
    if (!isFrozen && !isLocked && !isContested && !isInReview)
      // A doubt is no reason for a hold, and none to let money leave: the next round asks again.
      return isContested === false && isInReview === false;
    const others = isContested ? 'contestedDeposit' : 'aml';
    const kind = isLocked ? 'locked' : isFrozen ? 'walletFrozen' : others;
    const hold = { type: 'PlaceHold', kind, until: null, act: null, occurredAt } as const;
    await this.runner.run(withdrawalDecider, withdrawalId, hold, processContext('hold', withdrawalId));
    return false;
  }
}

/** The name of an attempt at its provider: the same in every process, for ever. */
export function payoutReference(withdrawalId: string, attempt: number): string {
  return idOf(`payout/${withdrawalId}/${attempt}`);
}
