import { Empty } from '@web/ui/feedback/states';
import { Flame } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { apart } from '../../parts/games/apart';
import { useHotGames } from '../../parts/games/use-games';
import { GameRow } from './rows/game-row';

const MAX_GAMES = 12;

/** Fetched after the first paint. */
export default function HotGames() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useHotGames();
  const games = useMemo(() => data && apart(data, ({ artwork }) => artwork).slice(0, MAX_GAMES), [data]);
  if (data?.length === 0)
    return (
      <Empty
        className="panel"
        icon={<Flame className="size-6" />}
        title={t('home.hotEmpty')}
        text={t('home.hotEmptyText')}
      />
    );
  return (
    <GameRow
      id="hot"
      title={t('home.hot')}
      icon={<Flame className="size-5 shrink-0 text-[#ff7a4d]" aria-hidden="true" />}
      to="/hot"
      games={games}
      fault={error}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
