import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { alarmCalls } from '@contracts/http/office/alarms';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AlarmList } from '../use-cases/alarm-list';

type InputOf<Name extends keyof typeof alarmCalls> = z.infer<(typeof alarmCalls)[Name]['input']>;

/** Staff see which alarms there were and who was told, and try whether alarms arrive. */
@Controller()
export class AlarmsStaffController {
  constructor(@Inject(AlarmList) private readonly list: AlarmList) {}

  @Serves(alarmCalls.alarms)
  alarms(@Input() query: InputOf<'alarms'>) {
    return this.list.list(query);
  }

  @Serves(alarmCalls.testAlarm)
  async testAlarm(@Input() { key }: InputOf<'testAlarm'>) {
    return { alarmId: await this.list.test(key) };
  }
}
