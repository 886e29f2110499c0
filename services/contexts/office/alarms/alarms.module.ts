import { Module } from '@nestjs/common';
import { MessageCarrierModule } from '@platform/messages/message-carrier.module';
import { AlarmsStaffController } from './http/alarms.staff.controller';
import { AlarmList } from './use-cases/alarm-list';
import { AlarmRecorder } from './use-cases/alarm-recorder';
import { AlarmTeller } from './use-cases/alarm-teller';
import { AlarmWays } from './use-cases/alarm-ways';

/** The API tells of alarms, because it has the keys of the carrier of messages. */
@Module({
  imports: [MessageCarrierModule],
  controllers: [AlarmsStaffController],
  providers: [AlarmRecorder, AlarmWays, AlarmTeller, AlarmList],
})
export class AlarmsModule {}

/** The worker records what it finds. */
@Module({ providers: [AlarmRecorder] })
export class AlarmsWorkerModule {}
