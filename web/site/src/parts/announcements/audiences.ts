import type { Notice } from '@contracts/http/system';

/**
 * The audiences: anonymous visitors, members, and members at their first log-in. One announcement opens by itself in a
 * browser session, whoever it is for; all others wait behind the bell.
 */
export type Audience = 'anonymous' | 'member' | 'firstLogin';

const STORAGE_KEY = 'croupier.announcements-closed';
const EXECUTION_OF: Readonly<Record<Audience, Notice['execution']>> = { anonymous: 'B', member: 'A', firstLogin: 'F' };

let closedInMemory: readonly Audience[] = [];

function closedAudiences(): readonly Audience[] {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? '').split(',') as Audience[];
  } catch {
    // Without storage the mark lasts until the page is left.
    return closedInMemory;
  }
}

/** The audiences that a visitor belongs to, the one at the first log-in before the other. */
export function audiencesOf(who: {
  readonly isLoggedIn: boolean;
  readonly isFirstLogin: boolean;
}): readonly Audience[] {
  if (!who.isLoggedIn) return ['anonymous'];
  return who.isFirstLogin ? ['firstLogin', 'member'] : ['member'];
}

/** False once an announcement was closed in this browser session. */
export function mayInterrupt(): boolean {
  return !closedAudiences().some(Boolean);
}

/** Marks these audiences as done. */
export function markClosed(audiences: readonly Audience[]): void {
  closedInMemory = [...new Set([...closedAudiences(), ...audiences])].filter(Boolean);
  try {
    sessionStorage.setItem(STORAGE_KEY, closedInMemory.join(','));
  } catch {
    // They are kept in memory.
  }
}

/** The popups for these audiences, in the merchant's order, those of the first log-in before the others. */
export function popupsFor(audiences: readonly Audience[], popups: readonly Notice[]): readonly Notice[] {
  return audiences.flatMap((audience) => popups.filter(({ execution }) => execution === EXECUTION_OF[audience]));
}
