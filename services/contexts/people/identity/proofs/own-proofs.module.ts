import { Module } from '@nestjs/common';
import { MemberAccountsModule } from '../members/member-accounts.module';
import { RegistrationStepsModule } from '../members/registration-steps.module';
import { PaymentPasswordsModule } from '../members/payment-passwords.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { VerificationModule } from '../verification/verification.module';
import { PersonClaims } from '../members/use-cases/claims/person-claims';
import { OwnProfileController } from './http/own-profile.controller';
import { OwnProfiles } from './use-cases/own-profile';
import { OwnPasskeysController } from './http/own-passkeys.controller';
import { OwnProofsController } from './http/own-proofs.controller';
import { MemberWaysModule } from './member-ways.module';
import { EmailUndoLinks } from '../members/use-cases/passwords/email-undo-links';
import { ResetLinks } from '../members/use-cases/passwords/reset-links';
import { OwnContactsController } from './http/own-contacts.controller';
import { PaymentPasswordController } from './http/payment-password.controller';
import { ChangeContact } from './use-cases/change-contact';
import { ContactCodes } from './use-cases/contact-codes';
import { ContactNotices } from './use-cases/contact-notices';
import { MemberPasskeys } from './use-cases/member-passkeys';
import { MemberTotps } from './use-cases/member-totps';
import { OwnContacts } from './use-cases/own-contacts';
import { SetPaymentPassword } from './use-cases/set-payment-password';
import { StepUp } from './use-cases/step-up';

/** The proofs that members set up for themselves, and the question for one before acts that matter. */
@Module({
  imports: [
    MemberAccountsModule,
    MemberWaysModule,
    PaymentPasswordsModule,
    PersonalDataModule,
    RegistrationStepsModule,
    VerificationModule,
  ],
  controllers: [
    OwnContactsController,
    OwnPasskeysController,
    OwnProfileController,
    OwnProofsController,
    PaymentPasswordController,
  ],
  providers: [
    ChangeContact,
    ContactCodes,
    ContactNotices,
    EmailUndoLinks,
    MemberPasskeys,
    MemberTotps,
    OwnContacts,
    OwnProfiles,
    PersonClaims,
    ResetLinks,
    SetPaymentPassword,
    StepUp,
  ],
  exports: [StepUp],
})
export class OwnProofsModule {}
