import type { GameTile } from '@contracts/http/games';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { onTokenChange } from '@web/api/session-token';
import { useToken } from '@web/state/session.state';
import { notify } from '@web/ui/feedback/toast';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { addFavourite } from './api/add-favourite';
import { getFavouriteIds } from './api/get-favourite-ids';
import { removeFavourite } from './api/remove-favourite';

/** A member can change a favourite once in this time, in milliseconds. */
export const FAVOURITE_EVERY_MS = 1_000;
/** A guest who logs in later than this has forgotten what was liked. */
const WAITING_MS = 600_000;

type Ids = readonly string[];
type Favourite = Pick<GameTile, 'nodeId' | 'vassalage' | 'gameType'>;

const keyOf = (token: string | null) => ['me', token, 'favourites'] as const;

/** The numbers of the games that the member likes, by the server's last answer or by a change on this page. */
function useFavourites<Selected>(select: (ids: Ids) => Selected) {
  const token = useToken();
  return useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }): Promise<Ids> => (await getFavouriteIds(signal)).favGameIds,
    enabled: token !== null,
    staleTime: 300_000,
    select,
  });
}

const asSet = (ids: Ids): ReadonlySet<string> => new Set(ids);

export function useFavouriteIds(): ReadonlySet<string> | undefined {
  return useFavourites(asSet).data;
}

const withGame = (ids: Ids, id: string): Ids => (ids.includes(id) ? ids : [...ids, id]);
const withoutGame = (ids: Ids, id: string): Ids => ids.filter((one) => one !== id);

/** Shows it at once and tells the server then. @throws what the server, or the line to it, says: it is as before. */
async function change(
  client: QueryClient,
  token: string,
  { nodeId, vassalage, gameType }: Favourite,
  isLiked: boolean,
): Promise<void> {
  const key = keyOf(token);
  const id = String(nodeId);
  const apply = (liked: boolean) =>
    client.setQueryData<Ids>(key, (ids = []) => (liked ? withGame(ids, id) : withoutGame(ids, id)));
  const isKnown = client.getQueryData(key) !== undefined;
  void client.cancelQueries({ queryKey: key });
  apply(isLiked);
  try {
    const request = { nodeId, vendor: vassalage, gameType };
    const { favGameIds } = await (isLiked ? addFavourite(request) : removeFavourite(request));
    // Where the favourites were not known before, the answer is the first true list.
    if (!isKnown) client.setQueryData(key, favGameIds);
    void client.invalidateQueries({ queryKey: ['me', token, 'favouriteGames'] });
  } catch (fault) {
    // Only this game is put back: another may have been liked meanwhile.
    if (isKnown) apply(!isLiked);
    else client.removeQueries({ queryKey: key });
    throw fault;
  }
}

let waiting: (() => void) | undefined;

/** A game that a guest wants to like is liked after the log-in; the last wish counts. */
function afterLogIn(like: (token: string) => void): void {
  waiting?.();
  const untilMs = Date.now() + WAITING_MS;
  const stop = onTokenChange((token) => {
    if (token === null) return;
    stop();
    if (Date.now() < untilMs) like(token);
  });
  waiting = stop;
}

let changedMs = -Infinity;

export function useFavourite(game: Favourite): { readonly isLiked: boolean; readonly toggle: () => void } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const token = useToken();
  const popup = usePopup();
  const id = String(game.nodeId);
  const isLiked = useFavourites(useCallback((ids: Ids) => ids.includes(id), [id])).data ?? false;

  const send = (session: string, liked: boolean) => {
    change(client, session, game, liked).catch((fault: unknown) => {
      // To try again helps against everything but a full list.
      const isFull = fault instanceof ApiError && fault.code === 'FAVOURITES_FULL';
      notify('error', isFull && fault.message ? fault.message : t('games.favouriteFailed'));
    });
  };
  const toggle = () => {
    if (token === null) {
      afterLogIn((session) => send(session, true));
      return popup.open('login');
    }
    const nowMs = performance.now();
    if (nowMs - changedMs < FAVOURITE_EVERY_MS) return;
    changedMs = nowMs;
    send(token, !isLiked);
  };
  return { isLiked, toggle };
}

/** A test begins as if nothing had been liked yet. */
export function forgetThrottle(): void {
  changedMs = -Infinity;
}
