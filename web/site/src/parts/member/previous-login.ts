/** The key under which the log-in before this one is kept, beside the other data of the session, until it was shown. */
export const previousLoginKey = (token: string | null) => ['me', token, 'previousLogin'] as const;

/** The key under which a log-in elsewhere is kept, while it is shown. */
export const loginElsewhereKey = (token: string | null) => ['me', token, 'loginElsewhere'] as const;

/**
 * The password that a member has just typed, for a member who disowns the log-in before: the other devices end by it.
 * It is kept in this page's memory alone, for as long as that log-in is shown.
 */
let fresh: string | null = null;

export function keepFreshPassword(password: string | null): void {
  fresh = password;
}

export function freshPassword(): string | null {
  return fresh;
}
