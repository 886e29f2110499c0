import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from './accounts.module';
import { SessionController } from './http/session.controller';
import { StaffSessionController } from './http/staff-session.controller';
import { MemberSessions } from './use-cases/member-sessions';
import { warmUpPasswords } from './use-cases/passwords';
import { StaffSessions } from './use-cases/staff-sessions';

@Module({
  imports: [AccountsModule],
  controllers: [SessionController, StaffSessionController],
  providers: [MemberSessions, StaffSessions],
  exports: [AccountsModule],
})
export class IdentityModule implements OnModuleInit {
  onModuleInit(): Promise<void> {
    return warmUpPasswords();
  }
}
