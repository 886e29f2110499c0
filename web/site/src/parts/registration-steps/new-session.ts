/**
 * The key under which a session that began with steps left is marked, beside its other data, until they were shown.
 */
export const newSessionKey = (token: string | null) => ['me', token, 'stepsDue'] as const;
