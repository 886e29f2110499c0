import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from './accounts.module';
import { CaptchaModule } from './captcha/captcha.module';
import { ErasureModule } from './erasure/erasure.module';
import { OwnProofsModule } from './proofs/own-proofs.module';
import { OwnDevicesModule } from './devices/own-devices.module';
import { MembersModule } from './members/members.module';
import { warmUpPasswords } from './passwords/passwords';
import { PaymentPasswordsModule } from './members/payment-passwords.module';
import { OpenSessionsModule } from './sessions/open-sessions.module';
import { ProofResetsModule } from './proof-resets/proof-resets.module';
import { StaffModule } from './staff/staff.module';

/** The calls of members and staff. */
@Module({
  imports: [
    AccountsModule,
    CaptchaModule,
    ErasureModule,
    MembersModule,
    OwnDevicesModule,
    OwnProofsModule,
    PaymentPasswordsModule,
    ProofResetsModule,
    StaffModule,
    OpenSessionsModule,
  ],
  exports: [AccountsModule, CaptchaModule, PaymentPasswordsModule],
})
export class IdentityModule implements OnModuleInit {
  onModuleInit(): Promise<void> {
    return warmUpPasswords();
  }
}
