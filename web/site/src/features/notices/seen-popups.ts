import type { Notice } from '@contracts/http/system';

/**
 * The audiences: anonymous visitors, members, and members at their first log-in. Each sees its announcements once in a
 * browser session.
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

/** The audiences of this visitor that have not closed their announcements yet. */
export function audiencesOf(who: {
  readonly isLoggedIn: boolean;
  readonly isFirstLogin: boolean;
}): readonly Audience[] {
  const all: readonly Audience[] = who.isLoggedIn
    ? who.isFirstLogin
      ? ['firstLogin', 'member']
      : ['member']
    : ['anonymous'];
  const closed = closedAudiences();
  return all.filter((audience) => !closed.includes(audience));
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
