import { Module } from '@nestjs/common';
import { MemberDevices } from './use-cases/member-devices';

/** The secrets of members' devices, for the log-in and for the list. */
@Module({ providers: [MemberDevices], exports: [MemberDevices] })
export class MemberDevicesModule {}
