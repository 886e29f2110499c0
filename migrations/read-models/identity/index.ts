import { Identity1795200000300 } from './1795200000300-identity';
import { Staff1795200000820 } from './1795200000820-staff';
import { MemberVerification1795300003000 } from './1795300003000-member-verification';
import { StaffAccounts1795700000000 } from './1795700000000-staff-accounts';
import { SpentCaptchas1795900010100 } from './1795900010100-spent-captchas';
import { ApprovalHolds1795900020100 } from './1795900020100-approval-holds';
import { MemberDevices1796000102100 } from './1796000102100-member-devices';
import { MemberChallenges1796000102200 } from './1796000102200-member-challenges';
import { StepUps1796000120000 } from './1796000120000-step-ups';
import { Passkeys1796000120100 } from './1796000120100-passkeys';
import { MemberNicknames1796000145000 } from './1796000145000-member-nicknames';
import { ClosedMembers1796000197100 } from './1796000197100-closed-members';
import { EmailUndoLinks1796100001000 } from './1796100001000-email-undo-links';
import { SpentPhoneProofs1796100000000 } from './1796100000000-spent-phone-proofs';
import { MembersByAnyPart1796391000000 } from './1796391000000-members-by-any-part';

export const identityMigrations = [
  Identity1795200000300,
  Staff1795200000820,
  MemberVerification1795300003000,
  StaffAccounts1795700000000,
  SpentCaptchas1795900010100,
  ApprovalHolds1795900020100,
  MemberDevices1796000102100,
  MemberChallenges1796000102200,
  StepUps1796000120000,
  Passkeys1796000120100,
  MemberNicknames1796000145000,
  ClosedMembers1796000197100,
  SpentPhoneProofs1796100000000,
  EmailUndoLinks1796100001000,
  MembersByAnyPart1796391000000,
];
