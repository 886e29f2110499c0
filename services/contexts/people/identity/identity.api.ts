/** The door of identity: what other contexts may use of it. */
export { memberIdOf, staffIdOf } from './account-ids';
export { AccountsModule } from './accounts.module';
export { CaptchaModule } from './captcha/captcha.module';
export { Captchas, captchaRefusal, type CaptchaGiven } from './captcha/captchas';
export { IdentityModule } from './identity.module';
export { MemberDirectory, type ListedMember, type MemberSearch } from './members/read-models/member-directory';
export { InvitationCodes, type Invitation } from './members/use-cases/registration/invitations';
export type { NewMember, RegisterOutcome } from './members/use-cases/registration/member-registration';
export { MemberLogins } from './members/use-cases/log-in/member-logins';
export { PasswordProof } from './members/use-cases/passwords/password-proof';
export { RegisterMember } from './members/use-cases/registration/register-member';
export { PasswordRules } from './passwords/password-rules';
export { StaffDirectory } from './staff/read-models/staff-directory';
export { StaffIndependence } from './staff/read-models/staff-independence';
export { CreateStaff, type CreateStaffOutcome, type NewStaff } from './staff/use-cases/create-staff';
