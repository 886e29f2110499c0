import { Module } from '@nestjs/common';
import { ConsoleMarks } from './console-marks';
import { StaffGateway } from './staff-gateway';

/** Sends open consoles the names of what has changed. */
@Module({ providers: [ConsoleMarks, StaffGateway] })
export class LiveModule {}
