import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module';
import { OwnSessionsController } from './http/own-sessions.controller';
import { SessionsStaffController } from './http/sessions.staff.controller';
import { OpenSessions } from './use-cases/open-sessions';

/** The lists of open sessions, and the ends that their owners and staff put to them. */
@Module({
  imports: [AccountsModule],
  controllers: [OwnSessionsController, SessionsStaffController],
  providers: [OpenSessions],
  exports: [OpenSessions],
})
export class OpenSessionsModule {}
