import { Module } from '@nestjs/common';
import { MemberAccountsModule } from '../members/member-accounts.module';
import { OpenSessionsModule } from '../sessions/open-sessions.module';
import { OwnDevicesController } from './http/own-devices.controller';
import { MemberDevicesModule } from './member-devices.module';
import { OwnDevices } from './use-cases/own-devices';

/** The list of a member's devices, and the ends that the member puts to them. */
@Module({
  imports: [MemberAccountsModule, MemberDevicesModule, OpenSessionsModule],
  controllers: [OwnDevicesController],
  providers: [OwnDevices],
})
export class OwnDevicesModule {}
