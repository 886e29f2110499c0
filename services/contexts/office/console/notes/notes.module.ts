import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { MemberNotesStaffController } from './http/member-notes.staff.controller';
import { MemberNoteList } from './read-models/member-note-list';
import { MemberNotes } from './use-cases/member-notes';

/** The notes of staff about members. */
@Module({
  imports: [AccountsModule],
  controllers: [MemberNotesStaffController],
  providers: [MemberNoteList, MemberNotes],
})
export class NotesModule {}
