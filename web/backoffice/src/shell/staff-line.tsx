import { CHANGES, type Change } from '@contracts/realtime/staff-events';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { getToken, setToken } from '@web/api/session-token';
import { openStaffRealtime } from '@web/realtime/realtime-client';
import { useSetConnection } from '@web/state/connection.state';
import { useToken } from '@web/state/session.state';
import { useEffect } from 'react';
import { isPushed } from '../lib/use-staff-query';

/**
 * Draws nothing: keeps the line of the session, has what is shown fetched anew when the server tells that it changed,
 * and forgets what was fetched when the session ends.
 */
export function StaffLine() {
  const token = useToken();
  const client = useQueryClient();
  const setConnection = useSetConnection();
  useEffect(() => {
    if (token === null) return;
    const fetchAnew = (predicate: (query: Query) => boolean) => {
      const isMeant = (query: Query) => query.queryKey[1] === token && predicate(query);
      for (const rows of client.getQueryCache().findAll({ predicate: (query) => isRows(query) && isMeant(query) }))
        markOld(rows);
      // A request on its way is awaited: it may be older than the change, and the next one tells of what comes after
      // it.
      void client.invalidateQueries(
        { predicate: (query) => follows(query) && isMeant(query) },
        { cancelRefetch: false },
      );
    };
    let hasCaughtUp = false;
    const close = openStaffRealtime(token, {
      onState: setConnection,
      onCatchUp: () => {
        // The page that opens the line has just asked. Only what the line tells of may have changed unheard since; the
        // rest is asked for by the clock, with a line as without one.
        fetchAnew(({ queryKey }) => hasCaughtUp || isPushed(queryKey[2]));
        hasCaughtUp = true;
      },
      onChanged: ({ what }) => {
        const paths = pathsOf(what);
        fetchAnew(({ queryKey }) => paths.has(queryKey[2]));
      },
      onSessionEnded: () => {
        if (getToken() === token) setToken(null);
      },
    });
    return () => {
      close();
      // However the session ended, and whether the server could be reached or not.
      if (getToken() !== token) client.removeQueries({ queryKey: ['staff', token] });
    };
  }, [token, client, setConnection]);
  return null;
}

function pathsOf(changes: readonly Change[]): ReadonlySet<unknown> {
  // A server that is newer than this page may tell of what the page does not know.
  return new Set(changes.flatMap((change) => (CHANGES[change] ?? []).map(({ path }) => path)));
}

/**
 * A head that begins later must not take what the list holds for the newest, nor what is on its way to the list, which
 * may have been read before the change.
 */
function markOld(rows: Query): void {
  rows.invalidate();
  if (rows.state.fetchStatus === 'idle') return;
  const again = () => rows.invalidate();
  void rows.promise?.then(again, again);
}

function isRows({ queryKey }: Query): boolean {
  return queryKey[0] === 'staff' && queryKey.at(-1) === 'rows';
}

/**
 * A list that is read on from page to page is not fetched behind the reader's back: its head is, and brings what is
 * new.
 */
function follows({ queryKey, meta }: Query): boolean {
  return queryKey[0] === 'staff' && (meta?.['follows'] === true || queryKey.at(-1) === 'head');
}
