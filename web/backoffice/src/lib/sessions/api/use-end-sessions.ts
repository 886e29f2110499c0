import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../use-staff-command';
import type { SessionOwner } from './use-sessions-of';

const ROUTES = { member: routes.endMemberSessions, staff: routes.endStaffAccountSessions } as const;
type Ending = (typeof ROUTES)[SessionOwner['kind']];

/** A request of staff for the end of one session, or of all that are open. */
interface Draft {
  readonly sessionId?: string;
  readonly reason: string;
}

/** Ends sessions of a member or of somebody of the staff. */
export function useEndSessions({ kind, id }: SessionOwner, answers: CommandAnswers<Draft, ValueOf<Ending>>) {
  const inputOf = (draft: Draft, key: string): InputOf<Ending> =>
    kind === 'member' ? { memberId: id, key, ...draft } : { staffId: id, key, ...draft };
  return useStaffCommand<Ending, Draft>(ROUTES[kind], inputOf, answers);
}
