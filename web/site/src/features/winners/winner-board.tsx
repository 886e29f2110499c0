import type { Jackpot } from '@contracts/http/winners';
import { useFormat } from '@web/api/merchant';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { LEAST_LINES, LiveBets } from './live-bets';
import { RollingAmount } from './rolling-amount';
import { useInView } from './use-in-view';
import { useLiveBets } from './use-live-bets';
import { useWinnerBoard } from './use-winner-board';

/** The height of the counter on a phone, where the feed stands below it. */
const COUNTER = 'min-h-[128px] shrink-0 pt-2';

interface CounterProps {
  readonly jackpot: Jackpot;
  readonly isInView: boolean;
  /** True where no feed stands below it: it has the whole board. */
  readonly isAlone: boolean;
}

function Counter({ jackpot, isInView, isAlone }: CounterProps) {
  const { t } = useTranslation();
  const { toMinor, minor } = useFormat();
  const { open } = usePopup();
  return (
    <div
      className={clsx(
        'relative isolate grid place-items-center content-center gap-1 overflow-hidden px-4 text-center',
        COUNTER,
        isAlone && 'xl:flex-1',
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

/** The jackpot and the live feed of bets below it; pushes keep both current while the board is in view. */
export default function WinnerBoard({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const isInView = useInView(box);
  const board = useWinnerBoard(isInView);
  const feed = useLiveBets(isInView, board.isLive);
  const jackpot = board.data?.jackpot ?? null;
  const hasFeed = feed.isPending || (feed.data?.all.length ?? 0) >= LEAST_LINES;
  const fault = board.error && !board.data ? board : null;
  if (!board.isPending && !fault && !jackpot && !hasFeed) return null;
  return (
    <section
      ref={box}
      data-board
      aria-labelledby={jackpot ? 'winner-board' : undefined}
      aria-label={jackpot ? undefined : t('winners.bets')}
      className={clsx('panel flex min-w-0 flex-col overflow-hidden', className)}
    >
      {board.isPending && (
        <div className={clsx('grid place-items-center content-center gap-3', COUNTER)} aria-hidden="true">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-8 w-48" />
        </div>
      )}
      {jackpot && <Counter jackpot={jackpot} isInView={isInView} isAlone={!hasFeed} />}
      {fault && (
        <Fault
          className="flex-1 justify-center"
          fault={fault.error}
          onRetry={() => void fault.refetch()}
          busy={fault.isFetching}
        />
      )}
      {!fault && hasFeed && <LiveBets feed={feed} isInView={isInView} isLive={board.isLive} />}
    </section>
  );
}
