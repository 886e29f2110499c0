import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { networkCalls } from '@contracts/http/agents/network';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffTree } from '../read-models/staff-tree';

/** The whole tree for staff, with the balances and contracts of its members. */
@Controller()
export class TreeStaffController {
  constructor(@Inject(StaffTree) private readonly members: StaffTree) {}

  @Serves(networkCalls.tree)
  tree(@Input() input: z.infer<typeof networkCalls.tree.input>) {
    return this.members.list(input);
  }
}
