import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { dueWithin } from '@platform/telemetry/due-alarm';
import { OpenContests } from '../read-models/open-contests';

/** The hours before the end of the time at which finance is told, each once. */
const TOLD_AT_HOURS = [24, 4] as const;

/** The time in which the house may answer to a contest ends soon, and nobody has answered: finance is told twice. */
@Injectable()
export class WatchContests implements OnModuleInit {
  constructor(
    @Inject(AlarmConditions) private readonly alarms: AlarmConditions,
    @Inject(OpenContests) private readonly contests: OpenContests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const count = this.contests.unanswered.bind(this.contests);
    this.alarms.add('contestDue', dueWithin(TOLD_AT_HOURS, this.clock, count));
  }
}
