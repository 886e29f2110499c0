import type { TopGame } from '@contracts/http/winners';
import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '@web/api/merchant';
import { timeFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { dayAndMonth } from '@web/time/day-and-month';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GameTile } from '../../../parts/games/game-tile';
import { LEAST_TOP_GAMES, topGamesQuery } from '../../../parts/games/use-games';
import { RowHead } from './row-head';
import { ROW } from './row-skeleton';

const SKELETONS = 5;

const PLACE =
  'relative shrink-0 snap-start w-[46%] min-[560px]:w-[31%] md:w-[calc((100%-3*12px)/4)] xl:w-[calc((100%-4*16px)/5)]';
const TILE = 'ms-auto w-[64%]';

/** The place in the order, as a large figure that the tile covers in part. */
function Numeral({ place }: { readonly place: number }) {
  return (
    <svg
      viewBox="0 0 120 120"
      className="absolute bottom-0 start-0 -z-10 w-[58%]"
      aria-hidden="true"
      preserveAspectRatio="xMinYMax meet"
    >
      <text
        x={place > 9 ? -6 : 2}
        y="112"
        className="font-display"
        fontSize="148"
        fontWeight="800"
        letterSpacing={place > 9 ? -16 : 0}
        fill="#1d1709"
        stroke="var(--color-gold)"
        strokeWidth="6"
        paintOrder="stroke"
        {...(place > 9 ? { textLength: 116, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {place}
      </text>
    </svg>
  );
}

function Placed({ top, place }: { readonly top: TopGame; readonly place: number }) {
  const { t } = useTranslation();
  return (
    <li className={clsx(PLACE, 'isolate')}>
      <Numeral place={place} />
      <GameTile game={top.game} className={TILE} note={t('home.rounds', { count: top.rounds })} />
      <span className="sr-only">{t('home.place', { place, count: top.players })}</span>
    </li>
  );
}

/** The ten games with the most rounds of the last days, as the house's own record counts them. */
export function TopTen({ mayLoad }: { readonly mayLoad: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const { data, isError } = useQuery({ ...topGamesQuery, enabled: mayLoad });
  const dayOf = timeFormat(localeOf(language), { timeZone, ...dayAndMonth(language) });
  // A ranking is an extra: without enough games, or without an answer, the page goes on without it.
  if (isError || (data && data.list.length < LEAST_TOP_GAMES)) return null;
  return (
    <section aria-labelledby="top-ten">
      <RowHead
        id="top-ten"
        title={t('home.topTen')}
        icon={<Trophy className="size-5 shrink-0 text-gold" aria-hidden="true" />}
        note={data?.countedFrom ? t('home.topSince', { day: dayOf.format(new Date(data.countedFrom)) }) : ''}
      />
      <ol className={ROW} data-testid="row-top-ten" aria-busy={data ? undefined : true}>
        {data
          ? data.list.map((top, index) => <Placed key={top.game.nodeId} top={top} place={index + 1} />)
          : Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} className={PLACE} aria-hidden="true">
                <Skeleton className={clsx(TILE, 'aspect-[3/4] rounded-12! sm:rounded-16!')} />
              </li>
            ))}
      </ol>
    </section>
  );
}
