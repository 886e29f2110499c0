/** The door of identity: what other contexts may use of it. */
export { AccountsModule } from './accounts.module';
export { CaptchaModule } from './captcha/captcha.module';
export { Captchas, captchaRefusal, type CaptchaGiven } from './captcha/captchas';
export { IdentityModule } from './identity.module';
export { MemberDirectory, type ListedMember, type MemberSearch } from './read-models/member-directory';
export type { StaffEntryEvent } from './domain/staff.events';
export { StaffDirectory } from './read-models/staff-directory';
export { isAgentType, type MemberRegistered } from './domain/member.events';
export { isGuessable } from './domain/common-passwords';
export { memberIdOf, staffIdOf } from './use-cases/account-ids';
export { CreateStaff, type CreateStaffOutcome, type NewStaff } from './use-cases/create-staff';
export { InvitationCodes, type Invitation } from './use-cases/invitations';
export { PasswordProof } from './use-cases/password-proof';
export { RegisterMember, type NewMember, type RegisterOutcome } from './use-cases/register-member';
