import type { GameCategory, GameFilter, GameSort, GameTile } from '@contracts/http/games';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { CATALOGUE_STALE_MS } from './use-games';
import { getGameList } from './api/get-game-list';
import { getVendors } from './api/get-vendors';
import { getFavouriteGames } from './api/get-favourite-games';

const PAGE_SIZE = 20;
/** Kept while the player plays, so that the list has its length and its place after the return. */
const KEPT_MS = 1_800_000;

export interface ListFilter {
  readonly gameType?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly filter?: GameFilter | undefined;
  readonly search?: string | undefined;
  readonly sort?: GameSort | undefined;
}

/** Removes the empty parts of a filter, and the order that a list has by itself. */
function said(filter: ListFilter): ListFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value && value !== 'DEFAULT')) as ListFilter;
}

/** The catalogue, 20 games at a time. */
export function useGamePages(filter: ListFilter, enabled = true) {
  const language = useServedLanguage();
  const token = useToken();
  const isOwn = filter.filter === 'FAV' || filter.filter === 'RECENT';
  return useInfiniteQuery({
    queryKey: [...(isOwn ? ['me', token] : []), 'gameList', language, said(filter)],
    queryFn: ({ signal, pageParam }) =>
      getGameList(
        { clientType: 3, platform: 'html5-desktop', ...said(filter), pageNo: pageParam, pageSize: PAGE_SIZE },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, pageSize, totalCount }) => (pageNo * pageSize < totalCount ? pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: isOwn ? 0 : CATALOGUE_STALE_MS,
    gcTime: KEPT_MS,
    enabled,
  });
}

/** The first games of a category, for a row of the home page. */
export function useSection(filter: ListFilter, count: number, enabled: boolean) {
  const language = useServedLanguage();
  return useQuery({
    queryKey: ['gameSection', language, filter, count],
    queryFn: async ({ signal }) =>
      (await getGameList({ clientType: 3, ...said(filter), pageSize: count }, signal)).list,
    placeholderData: keepPreviousData,
    staleTime: CATALOGUE_STALE_MS,
    gcTime: KEPT_MS,
    enabled,
  });
}

export function useVendors() {
  const language = useServedLanguage();
  return useQuery({
    queryKey: ['vendorTypes', language],
    queryFn: async ({ signal }) => (await getVendors(signal)).list,
    placeholderData: keepPreviousData,
    staleTime: CATALOGUE_STALE_MS,
  });
}

export function useFavouriteGames() {
  const token = useToken();
  const language = useServedLanguage();
  return useQuery({
    queryKey: ['me', token, 'favouriteGames', language],
    queryFn: async ({ signal }): Promise<GameTile[]> => (await getFavouriteGames({ clientType: 3 }, signal)).content,
    placeholderData: keepPreviousData,
    enabled: token !== null,
  });
}
