import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { roundCalls, type StaffRound } from '@contracts/http/office/rounds';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffRounds } from '../read-models/staff-rounds';

/** Rounds, for staff; the routes say which roles. */
@Controller()
export class RoundsStaffController {
  constructor(@Inject(StaffRounds) private readonly rounds: StaffRounds) {}

  @Serves(roundCalls.staffRounds)
  async staffRounds(@Input() { id }: z.infer<typeof roundCalls.staffRounds.input>) {
    return { list: await this.rounds.withId(id) };
  }

  @Serves(roundCalls.staffRound)
  staffRound(
    @Input() { memberId, vendorId, roundId }: z.infer<typeof roundCalls.staffRound.input>,
  ): Promise<StaffRound> {
    return this.rounds.one(memberId, vendorId, roundId);
  }
}
