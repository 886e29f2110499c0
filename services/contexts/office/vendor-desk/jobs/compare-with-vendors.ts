import { Inject, Injectable, Logger } from '@nestjs/common';
import { dayIn, type Clock } from '@kernel/clock';
import { GameVendors, type WalletKeeper } from '@contexts/play/launch/launch.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { boundsOf, dayBefore, daysFrom } from '../domain/days';
import { Comparisons, type Comparison } from '../read-models/comparisons';
import { OurTransfers } from '../read-models/our-transfers';
import { CompareAccounts } from '../use-cases/compare-accounts';
import { CompareTransfersOfDay } from '../use-cases/compare-transfers-of-day';
import { COMPARING } from '../use-cases/vendor-differences';

/** A day is compared this long after its end, when its last orders have had their answers. */
const SETTLE_MS = 30 * 60_000;
/** A day that could not be compared whole is compared again after this long. */
const AGAIN_MS = 30 * 60_000;
const DAYS_AT_ONCE = 14;

/**
 * Compares each day with every vendor that keeps balances, once it is over. Which days are due is derived from what was
 * compared: a day that was missed is made up for, and a day that is compared twice reports nothing twice.
 */
@Injectable()
export class CompareWithVendors implements JobHandler {
  readonly job: Job = defineJob({ name: COMPARING, everyS: 600 });
  private readonly logger = new Logger(CompareWithVendors.name);

  constructor(
    @Inject(GameVendors) private readonly vendors: Pick<GameVendors, 'keepers'>,
    @Inject(OurTransfers) private readonly ours: OurTransfers,
    @Inject(Comparisons) private readonly comparisons: Comparisons,
    @Inject(CompareTransfersOfDay) private readonly transfers: CompareTransfersOfDay,
    @Inject(CompareAccounts) private readonly accounts: CompareAccounts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const { keepers } = this.vendors;
    // The next run makes up for it: nothing hangs on when a vendor is asked.
    if (keepers.length === 0 || !(await this.ours.areKnown())) return;
    await Promise.all(keepers.map((keeper) => this.compareWith(keeper)));
  }

  private async compareWith(keeper: WalletKeeper): Promise<void> {
    const { last, due } = await this.dueDays(keeper.id);
    for (const day of due.slice(0, DAYS_AT_ONCE)) {
      const comparison = await this.compare(keeper, day, day === last).catch((error: unknown) => {
        this.logger.error({ message: 'A vendor could not be compared with', vendorId: keeper.id, day, err: error });
        return undefined;
      });
      await this.comparisons.note(comparison ?? failedOn(keeper.id, day));
      // A vendor that gives no list is asked again later.
      if (!comparison) return;
    }
  }

  private async compare(keeper: WalletKeeper, day: string, isLast: boolean): Promise<Omit<Comparison, 'comparedAt'>> {
    const { count, differences, waiting } = await this.transfers.compare(keeper, day);
    // Accounts are as they are now, which belongs to the last day alone.
    const accounts = isLast ? await this.accounts.compare(keeper) : undefined;
    const total = differences.length + (accounts?.differences ?? 0);
    const open = waiting + (accounts?.waiting ?? 0);
    return {
      vendorId: keeper.id,
      day,
      outcome: open > 0 ? 'waiting' : total > 0 ? 'different' : 'equal',
      transfers: count,
      differences: total,
      waiting: open,
      figures: accounts?.figures ?? null,
    };
  }

  /** The days since the first order that are over and were not compared whole, oldest first. */
  private async dueDays(vendorId: string): Promise<{ readonly last: string; readonly due: readonly string[] }> {
    const { MERCHANT_TIME_ZONE: zone } = this.config;
    const nowMs = this.clock.nowMs();
    const last = dayBefore(dayIn(zone, nowMs - SETTLE_MS));
    const firstMs = await this.ours.firstOrderMs(vendorId);
    const first = firstMs === null ? last : dayIn(zone, firstMs);
    const known = new Map((await this.comparisons.ofVendor(vendorId)).map((one) => [one.day, one]));
    const isDue = (day: string) => {
      const one = known.get(day);
      if (!one) return true;
      const isWhole = one.outcome === 'equal' || one.outcome === 'different';
      return !isWhole && nowMs - one.comparedAt.getTime() >= AGAIN_MS;
    };
    const days = first < last ? daysFrom(first, last) : [last];
    return { last, due: days.filter((day) => boundsOf(zone, day).toMs <= nowMs && isDue(day)) };
  }
}

function failedOn(vendorId: string, day: string): Omit<Comparison, 'comparedAt'> {
  return { vendorId, day, outcome: 'failed', transfers: 0, differences: 0, waiting: 0, figures: null };
}
