import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberDeskCalls } from '@contracts/http/office/member-desk';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberFiguresForStaff } from '../read-models/member-figures';
import { MemberGames } from '../read-models/member-games';
import { MemberRecords } from '../read-models/member-records';

type InputOf<Name extends keyof typeof memberDeskCalls> = z.infer<(typeof memberDeskCalls)[Name]['input']>;

/** The figures and the play of one member, for the desks of staff. */
@Controller()
export class MemberPlayStaffController {
  constructor(
    @Inject(MemberFiguresForStaff) private readonly figures: MemberFiguresForStaff,
    @Inject(MemberGames) private readonly games: MemberGames,
    @Inject(MemberRecords) private readonly records: MemberRecords,
  ) {}

  @Serves(memberDeskCalls.memberFigures)
  memberFigures(@Input() { memberId }: InputOf<'memberFigures'>) {
    return this.figures.of(memberId);
  }

  @Serves(memberDeskCalls.memberGames)
  memberGames(@Input() { memberId, ...days }: InputOf<'memberGames'>) {
    return this.games.of(memberId, days);
  }

  @Serves(memberDeskCalls.staffMemberBets)
  staffMemberBets(@Input() { memberId, ...query }: InputOf<'staffMemberBets'>) {
    return this.records.betsOf(memberId, query);
  }
}
