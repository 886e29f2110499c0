import { clsx } from 'clsx';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../api/merchant';
import { useLanguage } from '../../i18n/setup';
import { DAY_PRESETS, formatLocal } from '../../time/merchant-time';
import { FILTER_BOX, filterLook } from '../list/filters';
import { Skeleton } from '../feedback/states';
import type { Range } from './use-range';

const RangeCalendar = lazy(() => import('./range-calendar'));

/** Presets at a click, and a period of one's own from the calendar, both on the merchant's clock. */
export function RangeFilter({ range }: { readonly range: Range }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  const { choice, custom } = range;
  const shown = (local: string) => (local ? formatLocal(local, language) : '…');
  const said =
    choice === 'custom'
      ? `${shown(custom.from)} – ${shown(custom.to)}`
      : choice === 'all'
        ? t('list.all')
        : t(`range.${choice}`);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        data-testid="range-filter"
        aria-label={`${t('range.label')}: ${said}`}
        className={clsx(
          FILTER_BOX,
          filterLook(range.isChosen),
          'inline-flex items-center gap-2 px-2.5 tabular-nums max-sm:w-full',
          !range.isChosen && 'text-fg-2',
        )}
      >
        <CalendarDays className="size-4 text-fg-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-start">{said}</span>
        <ChevronDown className="size-3.5 text-fg-3" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('range.label')}
          className="z-40 flex max-h-[var(--radix-popover-content-available-height)] overflow-y-auto rounded-12 border border-line bg-ink-2 shadow-popup data-[state=open]:animate-fade-in max-sm:flex-col"
        >
          <Presets range={range} onChosen={() => setOpen(false)} />
          <Suspense fallback={<Skeleton className="m-3 h-80 w-64" />}>
            <RangeCalendar
              range={range}
              onApply={(from, to) => {
                range.chooseCustom(from, to);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The periods at a click, and the clock that they are counted by. */
function Presets({ range, onChosen }: { readonly range: Range; readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  return (
    <div
      role="group"
      aria-label={t('range.label')}
      className="flex gap-1 border-line p-2 max-sm:flex-wrap max-sm:border-b sm:w-36 sm:flex-col sm:border-e"
    >
      {(['all', ...DAY_PRESETS] as const).map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={range.choice === preset}
          data-testid={`range-${preset}`}
          onClick={() => {
            range.choose(preset);
            onChosen();
          }}
          className={clsx(
            'h-9 rounded-8 px-2.5 text-start text-13',
            range.choice === preset ? 'bg-gold/12 text-gold-hi' : 'text-fg-2 hover:bg-ink-3 hover:text-fg',
          )}
        >
          {preset === 'all' ? t('list.all') : t(`range.${preset}`)}
        </button>
      ))}
      <span className="mt-auto px-2.5 pb-1 text-11 text-fg-3 max-sm:hidden">{zone}</span>
    </div>
  );
}
