import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { Skeleton } from '@web/ui/feedback/states';
import { formatDay, formatShortDay } from '@web/time/day-text';
import { presetDays } from '@web/time/merchant-time';
import { clsx } from 'clsx';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../loading/load-chunk';
import { DAY_CHOICES, type DayRange, type Days } from './day-range';

const DayCalendar = lazy(() => loadChunk(() => import('./day-calendar')));

const STEP =
  'grid h-full w-8 shrink-0 place-items-center text-fg-2 enabled:hover:bg-ink-3 enabled:hover:text-fg disabled:opacity-40 max-sm:w-11';

/**
 * Periods of the past at a click, one of one's own from the calendar, and the one before and after by the arrows.
 */
export function DayRangeFilter({ range }: { readonly range: DayRange }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  const { startDate, endDate, choice } = range;
  const days =
    startDate === endDate
      ? formatDay(startDate, language)
      : `${formatDay(startDate, language)} – ${formatDay(endDate, language)}`;
  const said = choice === 'custom' ? days : t(`agent.days.${choice}`);
  return (
    <span
      className={clsx(
        FILTER_BOX,
        filterLook(range.isChosen),
        'inline-flex items-center overflow-clip max-sm:col-span-2 max-sm:w-full',
      )}
    >
      <button
        type="button"
        className={STEP}
        onClick={() => range.shift(-1)}
        aria-label={t('agent.days.before')}
        data-testid="days-before"
      >
        <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
      </button>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          data-testid="days"
          aria-label={`${t('range.label')}: ${said}`}
          className="inline-flex h-full min-w-0 flex-1 items-center gap-2 border-x border-line px-2.5 tabular-nums -outline-offset-2!"
        >
          <CalendarDays className="size-4 shrink-0 text-fg-3" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-start">
            {said}
            {choice !== 'custom' && (
              <span className="ms-2 text-12 text-fg-3 max-sm:ms-0 max-sm:block max-sm:leading-tight">{days}</span>
            )}
          </span>
          <ChevronDown className="size-3.5 shrink-0 text-fg-3" aria-hidden="true" />
        </Popover.Trigger>
        <Choices range={range} onDone={() => setOpen(false)} />
      </Popover.Root>
      <button
        type="button"
        className={STEP}
        onClick={() => range.shift(1)}
        disabled={range.reachesToday}
        aria-label={t('agent.days.after')}
        data-testid="days-after"
      >
        <ChevronRight className="size-4 rtl:rotate-180" aria-hidden="true" />
      </button>
    </span>
  );
}

function Choices({ range, onDone }: { readonly range: DayRange; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { zone, merchant } = useFormat();
  const language = useLanguage();
  const said = ({ startDate, endDate }: Days) =>
    startDate === endDate
      ? formatShortDay(startDate, language)
      : `${formatShortDay(startDate, language)} – ${formatShortDay(endDate, language)}`;
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t('range.label')}
        className="z-40 flex max-h-[var(--radix-popover-content-available-height)] overflow-y-auto rounded-12 border border-line bg-ink-2 shadow-popup data-[state=open]:animate-fade-in max-sm:w-[calc(100vw-16px)] max-sm:flex-col"
      >
        <div
          role="group"
          aria-label={t('range.label')}
          className="grid gap-1 border-line p-2 max-sm:grid-cols-2 max-sm:border-b sm:flex sm:w-60 sm:flex-col sm:border-e"
        >
          {DAY_CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={range.choice === choice}
              data-testid={`days-${choice}`}
              onClick={() => {
                range.choose(choice);
                onDone();
              }}
              className={clsx(
                'flex min-h-9 flex-wrap items-baseline justify-between gap-x-2 rounded-8 px-2.5 py-1.5 text-start text-13 max-sm:min-h-11',
                range.choice === choice ? 'bg-gold/12 text-gold-hi' : 'text-fg-2 hover:bg-ink-3 hover:text-fg',
              )}
            >
              {t(`agent.days.${choice}`)}
              <span className="text-11 tabular-nums text-fg-3">{said(presetDays(choice, merchant.timeZone))}</span>
            </button>
          ))}
          <span className="mt-auto px-2.5 pb-1 text-11 text-fg-3 max-sm:hidden">{zone}</span>
        </div>
        <Suspense fallback={<Skeleton className="m-3 h-80 w-64" />}>
          <DayCalendar
            range={range}
            onApply={(days) => {
              range.chooseCustom(days);
              onDone();
            }}
          />
        </Suspense>
      </Popover.Content>
    </Popover.Portal>
  );
}
