import { useQuery } from '@tanstack/react-query';
import { systemStatusQuery } from '@web/api/merchant';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClassLabel } from '../../parts/games/class-label';
import { CATALOGUE_STALE_MS } from '../../parts/games/use-games';
import { getGameIndex } from './api/get-game-index';
import { SiteSearch } from './index/site-search';

const NO_PAUSE = { vendors: [], games: [] };

/** The index of all games, made anew when the catalogue, the language or what the house has paused changes. */
export function useSiteSearch() {
  const { t, i18n } = useTranslation();
  const classLabel = useClassLabel();
  const query = useQuery({
    queryKey: ['gameIndex'],
    queryFn: ({ signal }) => getGameIndex(signal),
    staleTime: CATALOGUE_STALE_MS,
  });
  const { data: paused = NO_PAUSE } = useQuery({ ...systemStatusQuery, select: (status) => status.paused });
  const { language } = i18n;
  const site = useMemo(
    () =>
      query.data
        ? new SiteSearch(
            query.data,
            { category: (category) => t(`games.category.${category}`), classify: classLabel },
            paused,
          )
        : undefined,
    // The labels change with the language alone.
    [query.data, paused, language],
  );
  return { ...query, site };
}
