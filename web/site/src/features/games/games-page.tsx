import type { GameCategory } from '@contracts/http/games';
import { INPUT_BOX } from '@web/ui/field';
import { Paging } from '@web/ui/paging';
import { Empty, Fault } from '@web/ui/states';
import { clsx } from 'clsx';
import { LayoutGrid, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { CategoryIcon } from './category-icon';
import { GameGrid, TileSkeletons } from './game-tile';
import { GAMES_PER_PAGE, useCategories, useGameList } from './use-games';

const CHIP = 'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-13 font-medium transition-colors';

function Categories({ chosen }: { readonly chosen: GameCategory | undefined }) {
  const { t } = useTranslation();
  const look = (active: boolean) =>
    clsx(CHIP, active ? 'border-gold bg-gold text-on-gold' : 'border-line bg-ink-2 text-fg-2 hover:bg-ink-3 hover:text-fg');
  return (
    <nav aria-label={t('site.categories')} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      <Link to="/games" className={look(!chosen)} aria-current={chosen ? undefined : 'page'}>
        <LayoutGrid className="size-4" aria-hidden="true" />
        {t('games.all')}
      </Link>
      {useCategories().map((category) => (
        <Link key={category} to={`/games/${category}`} className={look(chosen === category)} aria-current={chosen === category ? 'page' : undefined}>
          <CategoryIcon category={category} className="size-4" />
          {t(`games.category.${category}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Keeps what is typed in the address, a moment after the last key, so that a search can be shared and survives a reload. */
function useSearchText() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('search') ?? '');
  const settled = useDeferredValue(text.trim());
  const stored = params.get('search') ?? '';
  useEffect(() => {
    if (settled === stored) return;
    const timer = setTimeout(() => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (settled) next.set('search', settled);
        else next.delete('search');
        next.delete('pageNo');
        return next;
      }, { replace: true });
    }, 250);
    return () => clearTimeout(timer);
  }, [settled, stored, setParams]);
  return { text, setText, search: stored, params, setParams };
}

export default function GamesPage() {
  const { t } = useTranslation();
  const category = useParams().category as GameCategory | undefined;
  const { text, setText, search, params, setParams } = useSearchText();
  const pageNo = Math.max(1, Number(params.get('pageNo')) || 1);
  const { data, error, isPending, isFetching, refetch } = useGameList({ gameType: category, search, pageNo });

  const list = () => {
    if (isPending) return <TileSkeletons count={12} />;
    if (error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (data.list.length === 0) {
      return <Empty className="panel" icon={<Search className="size-6" />} title={t('games.none')} text={t('games.noneText')} />;
    }
    return (
      <>
        <GameGrid games={data.list} />
        <Paging
          page={pageNo}
          pages={Math.ceil(data.totalCount / GAMES_PER_PAGE)}
          onPage={(page) => setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), pageNo: String(page) }))}
        />
      </>
    );
  };

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-27 font-bold">{category ? t(`games.category.${category}`) : t('site.allGames')}</h1>
        <label className={clsx(INPUT_BOX, 'h-11! w-full border-line sm:w-72')}>
          <Search className="size-4.5 text-fg-3" aria-hidden="true" />
          <input
            type="search"
            value={text}
            maxLength={60}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('games.search')}
            aria-label={t('games.search')}
            className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-fg-3"
          />
        </label>
      </div>
      <Categories chosen={category} />
      {list()}
    </div>
  );
}
