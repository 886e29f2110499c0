import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { dueWithin } from '@platform/telemetry/due-alarm';
import { DueWithdrawals } from '../read-models/due-withdrawals';

/** The hours before the end of the time at which finance is told, each once; at zero the answer is late. */
const TOLD_AT_HOURS = [1, 0] as const;

/** Disputes of members to which nobody has answered: finance is told before the time ends, and after. */
@Injectable()
export class WatchDisputes implements OnModuleInit {
  constructor(
    @Inject(AlarmConditions) private readonly alarms: AlarmConditions,
    @Inject(DueWithdrawals) private readonly due: DueWithdrawals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const count = this.due.disputesUnanswered.bind(this.due);
    this.alarms.add('disputeDue', dueWithin(TOLD_AT_HOURS, this.clock, count));
  }
}
