import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { staffCalls, type StaffFilter } from '@contracts/http/office/back-office-staff';
import { staffOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffDirectory } from '../read-models/staff-directory';
import { StaffAccounts } from '../use-cases/staff-accounts';
import { StaffTotp } from '../use-cases/staff-totp';

type OneStaff = z.infer<typeof staffCalls.staffAccount.input>;
type HireStaff = z.infer<typeof staffCalls.hireStaff.input>;
type ChangeRoles = z.infer<typeof staffCalls.changeStaffRoles.input>;
type Switched = z.infer<typeof staffCalls.disableStaff.input>;
type RenewPassword = z.infer<typeof staffCalls.renewStaffPassword.input>;

/** The accounts of the staff, for admins. */
@Controller()
export class StaffAccountsStaffController {
  constructor(
    @Inject(StaffAccounts) private readonly accounts: StaffAccounts,
    @Inject(StaffTotp) private readonly totp: StaffTotp,
    @Inject(StaffDirectory) private readonly directory: StaffDirectory,
  ) {}

  @Serves(staffCalls.staffList)
  async staffList(@Input() filter: StaffFilter) {
    return { list: await this.directory.list(filter) };
  }

  @Serves(staffCalls.staffAccount)
  async staffAccount(@Input() { staffId }: OneStaff) {
    const account = await this.directory.inFull(staffId);
    if (!account) throw new ApiError('NOT_FOUND');
    return account;
  }

  @Serves(staffCalls.hireStaff)
  hireStaff(@Input() input: HireStaff, @Context() context: RequestContext) {
    return this.accounts.hire(input, context);
  }

  @Serves(staffCalls.changeStaffRoles)
  async changeStaffRoles(@Input() input: ChangeRoles, @Context() context: RequestContext): Promise<null> {
    await this.accounts.changeRoles(input, context);
    return null;
  }

  @Serves(staffCalls.disableStaff)
  async disableStaff(@Input() input: Switched, @Context() context: RequestContext): Promise<null> {
    await this.accounts.disable(input, context);
    return null;
  }

  @Serves(staffCalls.enableStaff)
  async enableStaff(@Input() input: Switched, @Context() context: RequestContext): Promise<null> {
    await this.accounts.enable(input, context);
    return null;
  }

  @Serves(staffCalls.renewStaffPassword)
  renewStaffPassword(@Input() input: RenewPassword, @Context() context: RequestContext) {
    return this.accounts.renewPassword(input, context);
  }

  @Serves(staffCalls.resetTotp)
  async resetTotp(@Input() { staffId }: OneStaff, @Context() context: RequestContext): Promise<null> {
    await this.totp.reset(staffId, staffOf(context).id, context);
    return null;
  }
}
