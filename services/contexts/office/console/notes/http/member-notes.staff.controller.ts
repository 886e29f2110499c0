import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberNoteCalls } from '@contracts/http/office/member-notes';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberNoteList } from '../read-models/member-note-list';
import { MemberNotes } from '../use-cases/member-notes';

type InputOf<Name extends keyof typeof memberNoteCalls> = z.infer<(typeof memberNoteCalls)[Name]['input']>;

/** The notes of staff about members. */
@Controller()
export class MemberNotesStaffController {
  constructor(
    @Inject(MemberNotes) private readonly notes: MemberNotes,
    @Inject(MemberNoteList) private readonly list: MemberNoteList,
  ) {}

  @Serves(memberNoteCalls.memberNotes)
  memberNotes(@Input() query: InputOf<'memberNotes'>) {
    return this.list.of(query);
  }

  @Serves(memberNoteCalls.writeMemberNote)
  writeMemberNote(@Input() { memberId, key, text }: InputOf<'writeMemberNote'>, @Context() request: RequestContext) {
    return this.notes.write(memberId, text, key, commandContext(request, `note:${key}`));
  }

  @Serves(memberNoteCalls.strikeMemberNote)
  strikeMemberNote(@Input() { key, ...strike }: InputOf<'strikeMemberNote'>, @Context() request: RequestContext) {
    return this.notes.strike(strike, commandContext(request, `strike-note:${key}`));
  }
}
