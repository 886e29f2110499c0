import type { OpenSession, OpenSessionList } from '@contracts/http/open-sessions';

/** An open session, as the server answers it. */
export function openSession(number: number, over: Partial<OpenSession> = {}): OpenSession {
  return {
    sessionId: `00000000-0000-4000-8000-00000000100${number}`,
    device: { kind: 'phone', browser: 'Safari', system: 'iPhone' },
    address: `203.0.113.${number}`,
    openedAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: '2026-11-20T12:30:00.000Z',
    endsAt: '2026-11-21T00:00:00.000Z',
    isPlaying: false,
    isThis: false,
    ...over,
  };
}

/** The answer with these sessions. */
export function sessionsAnswer(list: readonly OpenSession[], totalCount = list.length): OpenSessionList {
  return { list: [...list], totalCount, idleMinutes: 30, longestMinutes: 720 };
}
