import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import { allowanceDecider, usedMinor } from '../domain/allowance.decide';
import type { AllowancePurpose } from '../domain/allowance.events';
import { AdjustmentSettings } from './adjustment-settings';
import { refusalOf } from './refusals';

export interface Reservation {
  readonly staffId: string;
  readonly day: string;
  readonly purpose: AllowancePurpose;
  readonly adjustmentId: string;
}

/** The allowances of staff: how much each person may still request and approve today. */
@Injectable()
export class Allowances {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private today(): string {
    return this.settings.dayOf(this.clock.nowMs());
  }

  /**
   * Reserves allowance for a command before the command runs, so that a crash between the two leaves too little
   * allowance and never too much. It reserves only for a command that the adjustment's stream would accept: a
   * repetition reserves nothing, on another day either, and a retry with the same key uses what a crash has left
   * reserved.
   *
   * @returns undefined when there was nothing to reserve for
   * @throws ApiError KEY_REUSED, LIMIT_EXCEEDED
   */
  async reserveFor(
    command: AdjustmentCommand,
    claim: Omit<Reservation, 'day'>,
    context: CommandContext,
  ): Promise<Reservation | undefined> {
    const { state } = await this.runner.load(adjustmentDecider, claim.adjustmentId);
    const decision = adjustmentDecider.decide(state, command);
    if (decision.kind !== 'accepted') return undefined;
    const reservation = { ...claim, day: this.today() };
    const minor = BigInt(decision.events[0]!.data.amountMinor);
    const { currency, dayMaxMinor } = this.settings;
    const allowance = {
      ...reservation,
      amountMinor: (minor < 0n ? -minor : minor).toString(),
      currency,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(
      allowanceDecider,
      idOf(reservation),
      { type: 'Reserve', allowance, maxMinor: dayMaxMinor },
      own(context),
    );
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return reservation;
  }

  /** Gives back a reservation whose adjustment can never come about any more. */
  async release(reservation: Reservation, context: CommandContext): Promise<void> {
    const { purpose, adjustmentId } = reservation;
    await this.runner.run(
      allowanceDecider,
      idOf(reservation),
      { type: 'Release', purpose, adjustmentId, occurredAt: isoTime(this.clock) },
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

/**
 * The decider knows a repetition by the adjustment; what was released may be reserved again, as an event of its own.
 */
function own(context: CommandContext): CommandContext {
  return { ...context, key: `${context.key}/allowance/${newId()}` };
}
