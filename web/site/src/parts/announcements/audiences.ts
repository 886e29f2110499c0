import type { Notice } from '@contracts/http/system';

/** The audiences: anonymous visitors, members, and members at their first log-in. */
export type Audience = 'anonymous' | 'member' | 'firstLogin';

const EXECUTION_OF: Readonly<Record<Audience, Notice['execution']>> = { anonymous: 'B', member: 'A', firstLogin: 'F' };

/** The audiences that a visitor belongs to, the one at the first log-in before the other. */
export function audiencesOf(who: {
  readonly isLoggedIn: boolean;
  readonly isFirstLogin: boolean;
}): readonly Audience[] {
  if (!who.isLoggedIn) return ['anonymous'];
  return who.isFirstLogin ? ['firstLogin', 'member'] : ['member'];
}

/** The popups for these audiences, in the merchant's order, those of the first log-in before the others. */
export function popupsFor(audiences: readonly Audience[], popups: readonly Notice[]): readonly Notice[] {
  return audiences.flatMap((audience) => popups.filter(({ execution }) => execution === EXECUTION_OF[audience]));
}
