import type { MemberNote } from '@contracts/http/office/member-notes';
import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useListPage } from '../../../lib/use-list-page';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** The notes of staff about a member, newest first. */
export function useMemberNotes(memberId: string) {
  return useListPage(routes.memberNotes, {
    name: 'members.notes',
    input: () => ({ memberId }),
    keyOf: ({ id }) => id,
  });
}

/** The newest of them, and how many there are. */
export function useNewestNotes(memberId: string, pageSize: number) {
  return useStaffQuery(routes.memberNotes, { memberId, pageSize });
}

export function useWriteNote(
  memberId: string,
  answers: CommandAnswers<string, ValueOf<typeof routes.writeMemberNote>>,
) {
  return useStaffCommand(routes.writeMemberNote, (text: string, key) => ({ memberId, key, text }), answers);
}

export function useStrikeNote(
  memberId: string,
  { id: noteId }: MemberNote,
  answers: CommandAnswers<string, ValueOf<typeof routes.strikeMemberNote>>,
) {
  return useStaffCommand(
    routes.strikeMemberNote,
    (reason: string, key) => ({ memberId, noteId, key, reason }),
    answers,
  );
}
