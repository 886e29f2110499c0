import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { useLoggedIn } from '@web/state/session.state';
import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetRow, type BetLine } from './bet-row';
import { useOwnBets, type useLiveBets } from './use-live-bets';

const TICK_MS = 30_000;
const ROWS = 6;
/** As high as six rows, whatever is in it: nothing around it moves. */
export const LIST = 'h-[336px] xl:h-auto xl:min-h-0 xl:flex-1';

/** With fewer lines than this a house looks empty rather than alive: there is no feed. */
export const LEAST_LINES = 5;

type Tab = 'all' | 'big' | 'own';

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

/** The lines as they are, or as they were when somebody began to point at them: a line does not slip away. */
function useHeld(lines: readonly BetLine[] | undefined, tab: Tab) {
  const [isHeld, setHeld] = useState(false);
  const shown = useRef({ lines, tab });
  if (!isHeld || !shown.current.lines || shown.current.tab !== tab) shown.current = { lines, tab };
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { lines: shown.current.lines, hold };
}

/** The lines that came after the first ones of a tab. */
function useFresh(lines: readonly BetLine[] | undefined, tab: Tab): (id: string) => boolean {
  const known = useRef<{ readonly tab: Tab; readonly ids: ReadonlySet<string> }>();
  if (lines && known.current?.tab !== tab) known.current = { tab, ids: new Set(lines.map(({ id }) => id)) };
  return (id) => known.current !== undefined && !known.current.ids.has(id);
}

export function WaitingLines() {
  return (
    <div className={clsx('space-y-2 overflow-hidden px-4 py-2', LIST)} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-3">
          <Skeleton className="size-9" />
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

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
}

function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('winners.show')} className="mx-4 mb-2 flex shrink-0 rounded-12 bg-ink-1 p-1">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === chosen}
          onClick={() => onChoose(tab)}
          className={clsx(
            'h-11 min-w-0 flex-1 truncate rounded-8 px-1 text-13 font-semibold transition-colors xl:h-9',
            tab === chosen ? 'bg-ink-3 text-fg' : 'text-fg-2 hover:text-fg',
          )}
        >
          {t(`winners.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

interface LiveBetsProps {
  readonly feed: ReturnType<typeof useLiveBets>;
  readonly isInView: boolean;
  readonly isLive: boolean;
}

/** The rounds that have just ended: of everybody, the big ones, and to a member his own. */
export function LiveBets({ feed, isInView, isLive }: LiveBetsProps) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const [wanted, setTab] = useState<Tab>('all');
  const tab = wanted === 'own' && !loggedIn ? 'all' : wanted;
  const own = useOwnBets(tab === 'own' && isInView);
  const now = useNow(isInView);
  const current = tab === 'own' ? own.bets : feed.data?.[tab];
  const { lines: shown, hold } = useHeld(current, tab);
  const isFresh = useFresh(shown, tab);
  const list = () => {
    if (tab === 'own' && own.error && !own.bets)
      return (
        <Fault
          className={clsx('justify-center', LIST)}
          fault={own.error}
          onRetry={() => void own.refetch()}
          busy={own.isFetching}
        />
      );
    if (!shown) return <WaitingLines />;
    if (shown.length === 0)
      return (
        <Empty
          className={clsx('justify-center', LIST)}
          icon={<History className="size-6" />}
          title={t(`winners.empty.${tab === 'own' ? 'own' : 'big'}`)}
        />
      );
    return (
      <ul
        key={tab}
        {...hold}
        className={clsx(
          'no-scrollbar overflow-y-auto overscroll-contain px-2 pb-2 [mask-image:linear-gradient(#000_88%,transparent)] xl:basis-0',
          LIST,
        )}
        data-testid="live-bets"
      >
        {shown.map((bet) => (
          <BetRow key={bet.id} bet={bet} nowMs={now} isFresh={isFresh(bet.id)} />
        ))}
      </ul>
    );
  };
  return (
    <div data-feed className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-t border-line px-4">
        <span
          className="relative grid size-2.5 place-items-center"
          {...(isLive ? { role: 'img', 'aria-label': t('winners.live') } : { 'aria-hidden': true })}
        >
          {isLive && <span className="absolute size-2 rounded-full bg-win motion-ok:animate-ping" />}
          <span className={clsx('size-2 rounded-full', isLive ? 'bg-win' : 'bg-ink-4')} />
        </span>
        <h3 id="live-bets" className="flex-1 font-display text-14 font-semibold">
          {t('winners.bets')}
        </h3>
      </div>
      <Tabs tabs={loggedIn ? ['all', 'big', 'own'] : ['all', 'big']} chosen={tab} onChoose={setTab} />
      {list()}
    </div>
  );
}
