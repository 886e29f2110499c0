import { Module } from '@nestjs/common';
import { ConsoleMarks } from './console-marks';
import { StaffGateway } from './staff-gateway';

/** Tells open consoles what has changed. */
@Module({ providers: [ConsoleMarks, StaffGateway] })
export class LiveModule {}
