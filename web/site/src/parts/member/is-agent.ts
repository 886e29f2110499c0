import type { MemberInfo } from '@contracts/http/session';
import { isAgentType } from '@contracts/validation/member-types';

export function isAgent(member: Pick<MemberInfo, 'type'>): boolean {
  return isAgentType(member.type);
}
