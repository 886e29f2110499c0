import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { OpenContests } from '../read-models/open-contests';

const HOUR_MS = 3_600_000;
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
    this.alarms.add('contestDue', async () => {
      const nowMs = this.clock.nowMs();
      const found = TOLD_AT_HOURS.map(async (hours) => {
        const value = await this.contests.unanswered(new Date(nowMs), new Date(nowMs + hours * HOUR_MS));
        return value > 0 ? [{ subject: `${hours} h`, value }] : [];
      });
      return (await Promise.all(found)).flat();
    });
  }
}
