/**
 * The key under which the session of a first log-in is marked, beside the other data of the session; it goes away with
 * the session.
 */
export const firstLoginKey = (token: string | null) => ['me', token, 'firstLogin'] as const;
