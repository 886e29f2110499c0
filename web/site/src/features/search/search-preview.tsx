import { Button } from '@web/ui/form/button';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rtpOf } from '../../parts/games/rtp-of';
import type { FoundGame } from './index/site-search';
import { Picture } from './search-option';

/** The chosen game beside the results, on a desk. The field keeps the focus, so that this repeats what Enter does. */
export function SearchPreview({ game, onPlay }: { readonly game: FoundGame; readonly onPlay: () => void }) {
  const { t, i18n } = useTranslation();
  const facts = [
    [t('games.vendor'), game.vendorName],
    [t('search.category'), t(`games.category.${game.gameType}`)],
    [t('search.rtp'), rtpOf(game, i18n.language)],
  ] as const;
  return (
    <aside aria-label={game.name} className="flex w-72 shrink-0 flex-col border-s border-line p-5 max-lg:hidden">
      <Picture game={game} className="aspect-[5/4] w-full rounded-16" />
      <h3 className="mt-4 font-display text-18 font-semibold">{game.name}</h3>
      <dl className="mt-2 text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="flex h-10 items-center justify-between gap-3 border-b border-line">
            <dt className="text-fg-3">{name}</dt>
            <dd className="truncate font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="gold" wide className="mt-auto" onClick={onPlay}>
        <Play className="size-4 fill-current" aria-hidden="true" />
        {t('search.play')}
      </Button>
    </aside>
  );
}
