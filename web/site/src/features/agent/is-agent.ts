import type { MemberInfo } from '@contracts/http/session';

/** The types of member that have a team. */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

export function isAgent(member: Pick<MemberInfo, 'type'>): boolean {
  return AGENT_TYPES.includes(member.type);
}
