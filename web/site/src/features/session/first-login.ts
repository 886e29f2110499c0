/** Where the session of a first log-in is marked, beside what else is known of it; it goes away with the session. */
export const firstLoginKey = (token: string | null) => ['me', token, 'firstLogin'] as const;
