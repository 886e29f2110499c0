import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberDeskCalls } from '@contracts/http/office/member-desk';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberDeposits } from '../read-models/member-deposits';

/** The deposits of one member, for the desks of staff. */
@Controller()
export class MemberDepositsStaffController {
  constructor(@Inject(MemberDeposits) private readonly deposits: MemberDeposits) {}

  @Serves(memberDeskCalls.memberDeposits)
  memberDeposits(@Input() query: z.infer<typeof memberDeskCalls.memberDeposits.input>) {
    return this.deposits.of(query);
  }
}
