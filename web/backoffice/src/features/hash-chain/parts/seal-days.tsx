import type { SealDay } from '@contracts/http/office/proofs';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Check, CircleAlert, Ellipsis, Minus, type LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@web/time/day-text';
import { useSealDays } from '../api/use-seal-days';

type State = 'verified' | 'partly' | 'broken' | 'empty';

export function stateOf({ blocks, verifiedBlocks, isBroken }: SealDay): State {
  if (isBroken) return 'broken';
  if (blocks === 0) return 'empty';
  return verifiedBlocks === blocks ? 'verified' : 'partly';
}

const LOOKS: Record<State, { readonly icon: LucideIcon; readonly look: string }> = {
  verified: { icon: Check, look: 'border-win/35 bg-win/12 text-win' },
  partly: { icon: Ellipsis, look: 'border-info/35 bg-info/12 text-info' },
  broken: { icon: CircleAlert, look: 'border-loss/60 bg-loss/20 text-loss' },
  empty: { icon: Minus, look: 'border-line bg-ink-1 text-fg-3' },
};
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

interface StripProps {
  readonly days: readonly SealDay[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** One stop for the tab key; the arrow keys go from day to day. A day is told by its sign and its words. */
function Strip({ days, chosen, onChoose }: StripProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, chosen + step));
    onChoose(next);
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="group"
      aria-label={t('bo.hashChain.days')}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(15,minmax(0,1fr))] gap-1 max-sm:grid-cols-6 xl:grid-cols-[repeat(30,minmax(0,1fr))]"
    >
      {days.map((day, place) => {
        const state = stateOf(day);
        const { icon: Icon, look } = LOOKS[state];
        return (
          <button
            key={day.day}
            type="button"
            tabIndex={place === chosen ? 0 : -1}
            aria-pressed={place === chosen}
            aria-label={t('bo.hashChain.daySaid', {
              day: formatDay(day.day, language),
              state: t(`bo.hashChain.dayStates.${state}`),
            })}
            title={`${formatDay(day.day, language)}: ${t(`bo.hashChain.dayStates.${state}`)}`}
            onClick={() => onChoose(place)}
            data-testid="seal-day"
            data-state={state}
            className={clsx(
              'flex h-11 flex-col items-center justify-center gap-0.5 rounded-8 border text-11 tabular-nums',
              look,
              place === chosen && 'outline-2 outline-gold',
            )}
          >
            <Icon className="size-3.5" aria-hidden="true" />
            <span className="text-fg-2">{day.day.slice(8)}</span>
          </button>
        );
      })}
    </div>
  );
}

function Said({ day }: { readonly day: SealDay }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = (count: number) => formatFigure(String(count), language);
  return (
    <p role="status" className="mt-3 text-13 text-fg-2" data-testid="seal-day-said">
      <b className="font-semibold text-fg">{formatDay(day.day, language)}</b>{' '}
      {day.blocks === 0 ? (
        t('bo.hashChain.dayStates.empty')
      ) : (
        <>
          {[
            t('bo.hashChain.dayBlocks', { count: day.blocks, shown: figure(day.blocks), events: figure(day.events) }),
            t('bo.hashChain.dayVerified', { shown: figure(day.verifiedBlocks) }),
          ].join(' · ')}
          {' · '}
          <span className={clsx(day.isBroken && 'font-semibold text-loss')}>
            {t(day.isBroken ? 'bo.hashChain.dayBroken' : 'bo.hashChain.dayWhole')}
          </span>
        </>
      )}
    </p>
  );
}

/** The last thirty days of the chain: what was sealed on each, what of it was verified since, and where it broke. */
export function SealDays() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSealDays();
  const [picked, pick] = useState<string | null>(null);
  if (data?.days.length === 0) return null;
  const days = data?.days ?? [];
  // Until a day is chosen it is the last one, and the broken one where there is one.
  const usual = days.findIndex(({ isBroken }) => isBroken);
  const place = days.findIndex(({ day }) => day === picked);
  const chosen = place >= 0 ? place : usual >= 0 ? usual : days.length - 1;
  return (
    <section aria-label={t('bo.hashChain.days')} className="panel rounded-12! p-4">
      <h2 className="mb-2 text-14 font-semibold">{t('bo.hashChain.days')}</h2>
      {!data && !error && <Skeleton className="h-20 rounded-8! max-xl:h-32 max-sm:h-68" />}
      {!data && error && <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <>
          <Strip days={days} chosen={chosen} onChoose={(next) => pick(days[next]!.day)} />
          <Said day={days[chosen]!} />
        </>
      )}
    </section>
  );
}
