import type { OpenSession } from '@contracts/http/open-sessions';
import type { QueryClient } from '@tanstack/react-query';
import { loginElsewhereKey } from '../../../parts/member/previous-login';
import { getOpenSessions } from '../api/get-open-sessions';

/** A log-in is on record before its session is open, and the clocks of two processes may differ a little. */
const OPENS_WITHIN_MS = 2_000;

/** The session that a log-in has opened elsewhere; undefined where it was this one, or is over again. */
function openedElsewhere(list: readonly OpenSession[], at: string): OpenSession | undefined {
  const since = Date.parse(at) - OPENS_WITHIN_MS;
  return list
    .filter(({ isThis, openedAt }) => !isThis && Date.parse(openedAt) >= since)
    .sort((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt))[0];
}

/** Shows the member a log-in elsewhere, once its session is open. */
export function takeLoginPush({ at }: { readonly at: string }, token: string, client: QueryClient): void {
  setTimeout(() => {
    getOpenSessions().then(
      ({ list }) => {
        const found = openedElsewhere(list, at);
        if (!found) return;
        client.setQueryData(loginElsewhereKey(token), { at: found.openedAt, device: found.device, place: null });
        void client.invalidateQueries({ queryKey: ['me', token, 'sessions'] });
      },
      // The list of open sessions in the security centre tells it too.
      () => undefined,
    );
  }, OPENS_WITHIN_MS);
}
