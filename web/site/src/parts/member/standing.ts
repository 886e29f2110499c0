import { isTrialType } from '@contracts/validation/member-types';
import { useToken } from '@web/state/session.state';
import { useMember } from './use-session';

/** The part of the visitor: nobody's session, a trial account, or a member; `unknown` until the server has said. */
export type Standing = 'guest' | 'trial' | 'member' | 'unknown';

export function useStanding(): Standing {
  const token = useToken();
  const { data, isError } = useMember();
  if (token === null) return 'guest';
  // Where nobody says who it is, the calls of a page say what it may not do.
  if (!data) return isError ? 'member' : 'unknown';
  return isTrialType(data.type) ? 'trial' : 'member';
}
