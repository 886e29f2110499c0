import type { Jackpot, Winner } from '@contracts/http/winners';
import { useFormat } from '@web/api/merchant';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Info, Trophy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { RollingAmount } from './rolling-amount';
import { useInView } from './use-in-view';
import { useWinnerBoard } from './use-winner-board';
import { WinnerRow } from './winner-row';

const TICK_MS = 30_000;
/** As high as six rows, whatever is in it: nothing around it moves. */
const LIST = 'h-[336px] xl:h-auto xl:min-h-0 xl:flex-1';
const COUNTER = 'h-[128px] shrink-0 pt-2';
const ROWS = 6;

function useNow(isInView: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isInView) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isInView]);
  return now;
}

/** The winners that came since the board was first seen. */
function useFresh(list: readonly Winner[] | undefined): (id: string) => boolean {
  const first = useRef<bigint>();
  if (list && first.current === undefined) first.current = BigInt(list[0]?.id ?? 0);
  return (id) => first.current !== undefined && BigInt(id) > first.current;
}

function Counter({ jackpot, isInView }: { readonly jackpot: Jackpot; readonly isInView: boolean }) {
  const { t } = useTranslation();
  const { toMinor, minor } = useFormat();
  const { open } = usePopup();
  return (
    <div
      className={clsx(
        'relative isolate grid place-items-center content-center gap-1 overflow-hidden px-4 text-center',
        COUNTER,
      )}
    >
      <div
        className="absolute inset-0 -z-10 bg-[radial-gradient(120%_140%_at_50%_-30%,rgb(245_184_61/0.42),rgb(245_184_61/0.08)_55%,transparent_75%)]"
        aria-hidden="true"
      />
      <h2 id="winner-board" className="font-display text-12 font-semibold uppercase tracking-[0.28em] text-gold">
        {t('winners.jackpot')}
      </h2>
      <RollingAmount
        minor={toMinor(jackpot.balance)}
        format={minor}
        isInView={isInView}
        className="max-w-full whitespace-nowrap font-display text-27 font-bold text-gold-hi [text-shadow:0_2px_18px_rgb(245_184_61/0.35)]"
      />
      <button
        type="button"
        onClick={() => open('jackpot')}
        className="inline-flex h-11 items-center gap-1.5 rounded-8 px-3 text-12 text-fg-2 underline decoration-white/25 underline-offset-4 hover:text-fg"
      >
        <Info className="size-3.5" aria-hidden="true" />
        {t('winners.how')}
      </button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={clsx('space-y-2 overflow-hidden px-4 py-2', LIST)} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-3">
          <Skeleton className="size-10" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

interface LatestProps {
  readonly query: ReturnType<typeof useWinnerBoard>;
  readonly isInView: boolean;
}

/** The latest winners, or the state of the call for them. */
function Latest({ query, isInView }: LatestProps) {
  const { t } = useTranslation();
  const now = useNow(isInView);
  const { data, error, isPending, isFetching, refetch } = query;
  const isFresh = useFresh(data?.list);
  if (isPending) return <Waiting />;
  if (error && !data)
    return (
      <Fault className={clsx('justify-center', LIST)} fault={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data || data.list.length === 0) {
    return (
      <Empty
        className={clsx('justify-center', LIST)}
        icon={<Trophy className="size-6" />}
        title={t('winners.none')}
        text={t('winners.noneText')}
      />
    );
  }
  return (
    <ul
      className={clsx(
        'no-scrollbar overflow-y-auto overscroll-contain px-2 pb-2 [mask-image:linear-gradient(#000_88%,transparent)] xl:basis-0',
        LIST,
      )}
      data-testid="winners"
    >
      {data.list.map((winner) => (
        <WinnerRow key={winner.id} winner={winner} nowMs={now} isFresh={isFresh(winner.id)} />
      ))}
    </ul>
  );
}

/** The jackpot and the latest winners below it; pushes keep both current while the board is in view. */
export default function WinnerBoard({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const isInView = useInView(box);
  const query = useWinnerBoard(isInView);
  const { data, isPending, isLive } = query;
  return (
    <section
      ref={box}
      aria-labelledby={data?.jackpot ? 'winner-board' : 'latest-winners'}
      className={clsx('panel flex min-w-0 flex-col overflow-hidden xl:min-h-[400px]', className)}
    >
      {isPending && (
        <div className={clsx('grid place-items-center content-center gap-3', COUNTER)} aria-hidden="true">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-8 w-48" />
        </div>
      )}
      {data?.jackpot && <Counter jackpot={data.jackpot} isInView={isInView} />}
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-t border-line px-4">
        <Trophy className="size-4 text-gold" aria-hidden="true" />
        <h3 id="latest-winners" className="flex-1 font-display text-14 font-semibold">
          {t('winners.latest')}
        </h3>
        {isLive && (
          <span className="relative grid size-2.5 place-items-center" role="img" aria-label={t('winners.live')}>
            <span className="absolute size-2 rounded-full bg-win motion-ok:animate-ping" />
            <span className="size-2 rounded-full bg-win" />
          </span>
        )}
      </div>
      <Latest query={query} isInView={isInView} />
    </section>
  );
}
