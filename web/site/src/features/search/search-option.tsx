import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, CornerDownLeft, History, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../parts/art/palettes';
import { CategoryIcon } from '../../parts/games/category-icon';
import { VendorMark } from '../../parts/games/vendor-mark';
import type { FoundGame } from './index/site-search';
import { Marked } from './marked';
import type { Option } from './options';

export const KEY = 'inline-grid h-6 min-w-6 place-items-center rounded-6 border border-ink-4 bg-ink-2 px-1.5 text-11';

interface SearchOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly words: readonly string[];
  readonly query: string;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
}

export function Picture({ game, className }: { readonly game: FoundGame; readonly className: string }) {
  return (
    <span
      className={clsx('relative isolate shrink-0 overflow-hidden ring-1 ring-inset ring-white/10', className)}
      style={{ background: groundOf(game.nodeId) }}
    >
      <Motif name={game.artwork} className="absolute inset-[8%] size-[84%]" />
    </span>
  );
}

/** One result. The field keeps the focus; the arrow keys move the choice (`aria-activedescendant`). */
export function SearchOption({ id, option, words, query, isChosen, onPoint, onPick }: SearchOptionProps) {
  const isTile = option.kind === 'similar';
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-testid={id}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={clsx(
        'cursor-pointer rounded-12 outline-2 -outline-offset-2',
        isTile ? 'flex min-w-0 flex-col gap-1.5 p-1.5' : 'flex min-h-14 items-center gap-3 px-2 py-1.5',
        isChosen ? 'bg-ink-3 outline-gold' : 'outline-transparent',
      )}
    >
      <Inside option={option} words={words} query={query} isChosen={isChosen} />
    </div>
  );
}

type InsideProps = Pick<SearchOptionProps, 'option' | 'words' | 'query' | 'isChosen'>;

function Inside({ option, words, query, isChosen }: InsideProps) {
  const { t } = useTranslation();
  switch (option.kind) {
    case 'recent':
      return (
        <>
          <History className="ms-1 size-4.5 shrink-0 text-fg-3" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-14">{option.text}</span>
        </>
      );
    case 'all':
      return (
        <>
          <span className="grid size-11 shrink-0 place-items-center rounded-12 bg-ink-3 text-gold">
            <ChevronDown className="size-5" aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1 truncate text-14 font-semibold text-gold-hi">
            {t('search.all', { count: option.count })}
          </span>
        </>
      );
    case 'game':
      return <GameLine game={option.game} words={words} isChosen={isChosen} />;
    case 'similar':
      return (
        <>
          <Picture game={option.game} className="aspect-[4/3] w-full rounded-12" />
          <span className="truncate text-13 font-semibold">{option.game.name}</span>
        </>
      );
    case 'vendor':
      return (
        <>
          <span className="grid size-11 shrink-0 place-items-center rounded-12 bg-ink-3">
            <VendorMark vassalage={option.vendor.vassalage} name={option.vendor.displayName} className="size-7" />
          </span>
          <Lines
            title={<Marked text={option.vendor.displayName} words={words} />}
            text={t('games.count', { count: option.vendor.gameCount })}
          />
          <ChevronRight className="size-4.5 shrink-0 text-fg-3 rtl:rotate-180" aria-hidden="true" />
        </>
      );
    case 'group': {
      const { category, classify, label, gameCount, isByOtherWord } = option.group;
      const count = t('games.count', { count: gameCount });
      return (
        <>
          <span className="grid size-11 shrink-0 place-items-center rounded-12 bg-ink-3 text-gold">
            {classify === null ? (
              <CategoryIcon category={category} className="size-5" />
            ) : (
              <LayoutGrid className="size-5" aria-hidden="true" />
            )}
          </span>
          <Lines
            title={<Marked text={label} words={words} />}
            text={isByOtherWord ? `${t('search.fits', { words: query.trim() })} · ${count}` : count}
          />
          <ChevronRight className="size-4.5 shrink-0 text-fg-3 rtl:rotate-180" aria-hidden="true" />
        </>
      );
    }
  }
}

function Lines({ title, text }: { readonly title: ReactNode; readonly text: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-14 font-semibold">{title}</span>
      <span className="block truncate text-12 text-fg-3">{text}</span>
    </span>
  );
}

function GameLine({ game, words, isChosen }: { readonly game: FoundGame } & Pick<InsideProps, 'words' | 'isChosen'>) {
  const { t } = useTranslation();
  return (
    <>
      <Picture game={game} className="size-11 rounded-12" />
      <Lines
        title={<Marked text={game.name} words={words} />}
        text={`${game.vendorName} · ${t(`games.category.${game.gameType}`)}`}
      />
      {isChosen && (
        <span className="flex shrink-0 items-center gap-2 text-12 text-fg-2 max-lg:hidden" aria-hidden="true">
          <span className={KEY}>
            <CornerDownLeft className="size-3.5" />
          </span>
          {t('search.open')}
        </span>
      )}
    </>
  );
}
