import { isTrialType } from '@contracts/validation/member-types';
import { memberOf, type RequestContext } from '../../auth/caller';
import { ApiError } from '../api-error';

/**
 * Returns the member behind a request that is about money.
 * @throws ApiError REGISTER_FIRST for a trial member
 */
export function ownAccountOf(context: RequestContext): ReturnType<typeof memberOf> {
  const member = memberOf(context);
  if (isTrialType(member.memberType)) throw new ApiError('REGISTER_FIRST');
  return member;
}
