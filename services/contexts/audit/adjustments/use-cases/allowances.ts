import { Inject, Injectable } from '@nestjs/common';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { allowanceDecider, usedMinor, type AllowanceRejection } from '../domain/allowance.decide';
import type { AllowancePurpose } from '../domain/allowance.events';
import { AdjustmentSettings } from './adjustment-settings';

export interface Reservation {
  readonly staffId: string;
  readonly day: string;
  readonly purpose: AllowancePurpose;
  readonly adjustmentId: string;
}

/** What each person may still move today. */
@Injectable()
export class Allowances {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
  ) {}

  today(): string {
    return this.settings.dayOf(systemClock.nowMs());
  }

  /** Once for each adjustment and purpose, however often it is asked. Undefined: it is reserved. */
  async reserve(
    reservation: Reservation,
    amountMinor: bigint,
    context: CommandContext,
  ): Promise<AllowanceRejection | undefined> {
    const { currency, dayMaxMinor } = this.settings;
    const absoluteMinor = amountMinor < 0n ? -amountMinor : amountMinor;
    const allowance = {
      ...reservation,
      amountMinor: absoluteMinor.toString(),
      currency,
      occurredAt: isoTime(systemClock),
    };
    const outcome = await this.runner.run(
      allowanceDecider,
      idOf(reservation),
      { type: 'Reserve', allowance, maxMinor: dayMaxMinor },
      own(context),
    );
    return outcome.kind === 'rejected' ? outcome.rejection : undefined;
  }

  /** Gives back what was reserved for something that can never come about any more. */
  async release(reservation: Reservation, context: CommandContext): Promise<void> {
    const { purpose, adjustmentId } = reservation;
    await this.runner.run(
      allowanceDecider,
      idOf(reservation),
      { type: 'Release', purpose, adjustmentId, occurredAt: isoTime(systemClock) },
      own(context),
    );
  }

  async usedToday(staffId: string): Promise<Readonly<Record<AllowancePurpose, bigint>>> {
    const { state } = await this.runner.load(allowanceDecider, idOf({ staffId, day: this.today() }));
    return { request: usedMinor(state, 'request'), approval: usedMinor(state, 'approval') };
  }
}

function idOf({ staffId, day }: Pick<Reservation, 'staffId' | 'day'>): string {
  return `${staffId}/${day}`;
}

/** The decider knows a repetition by the adjustment; what was released may be reserved again, as an event of its own. */
function own(context: CommandContext): CommandContext {
  return { ...context, key: `${context.key}/allowance/${newId()}` };
}
