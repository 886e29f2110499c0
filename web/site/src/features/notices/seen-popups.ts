import type { Notice } from '@contracts/http/system';

/** Whoever looks: an anonymous visitor, a member, and a member at the first log-in. Each is told once in a browser session. */
export type Audience = 'anonymous' | 'member' | 'firstLogin';

const STORAGE_KEY = 'croupier.announcements-closed';
const EXECUTION_OF: Readonly<Record<Audience, Notice['execution']>> = { anonymous: 'B', member: 'A', firstLogin: 'F' };

let closedInMemory: readonly Audience[] = [];

function closedAudiences(): readonly Audience[] {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? '').split(',') as Audience[];
  } catch {
    // Without storage a browser session lasts as long as the page.
    return closedInMemory;
  }
}

/** Who is told something now: whoever looks, without those who have closed theirs. */
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

/** From now on these have been told. */
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
