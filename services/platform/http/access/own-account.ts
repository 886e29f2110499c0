import { memberOf, type RequestContext } from '../../auth/caller';
import { ApiError } from '../api-error';

/** The member type of trial accounts. */
const TRIAL = 4;

/**
 * Returns the member behind a request that is about money.
 * @throws ApiError REGISTER_FIRST for a trial member
 */
export function ownAccountOf(context: RequestContext): ReturnType<typeof memberOf> {
  const member = memberOf(context);
  if (member.memberType === TRIAL) throw new ApiError('REGISTER_FIRST');
  return member;
}
