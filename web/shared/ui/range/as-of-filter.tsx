import { clsx } from 'clsx';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../api/merchant';
import { useLanguage } from '../../i18n/setup';
import { formatLocal } from '../../time/merchant-time';
import { Skeleton } from '../feedback/states';
import { FILTER_BOX, filterLook } from '../list/filters';
import type { AsOf } from './use-as-of';

const MomentCalendar = lazy(() => import('./moment-calendar'));

interface AsOfFilterProps {
  readonly asOf: AsOf;
  readonly label: string;
  readonly testId?: string;
}

/** Now, which lives, or a moment, which stands still. */
export function AsOfFilter({ asOf, label, testId = 'as-of' }: AsOfFilterProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const side = (isChosen: boolean) =>
    clsx('h-7 rounded-6 px-2.5 text-13', isChosen ? 'bg-gold/15 text-gold-hi' : 'text-fg-2 hover:text-fg');
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="inline-flex h-9 items-center gap-0.5 rounded-8 border border-line bg-ink-1 p-0.75">
        <button
          type="button"
          aria-pressed={asOf.local === ''}
          onClick={() => asOf.set('')}
          className={side(asOf.local === '')}
          data-testid={`${testId}-now`}
        >
          {t('asOf.now')}
        </button>
        <button
          type="button"
          aria-pressed={asOf.local !== ''}
          onClick={() => asOf.local === '' && asOf.set(asOf.suggestion())}
          className={side(asOf.local !== '')}
          data-testid={`${testId}-moment`}
        >
          {t('asOf.moment')}
        </button>
      </span>
      {asOf.local !== '' && (
        <span className="inline-flex items-center gap-2 text-12 text-fg-3">
          <Moment asOf={asOf} label={label} testId={testId} />
          {zone}
        </span>
      )}
    </div>
  );
}

/** The moment as the language writes it; it opens the calendar. */
function Moment({ asOf, label, testId }: Required<AsOfFilterProps>) {
  const { zone } = useFormat();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const said = formatLocal(asOf.local, language);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`${label}: ${said} (${zone})`}
        data-testid={`${testId}-time`}
        className={clsx(FILTER_BOX, filterLook(true), 'inline-flex items-center gap-2 px-2.5 tabular-nums max-sm:h-11')}
      >
        <CalendarClock className="size-4 text-fg-3" aria-hidden="true" />
        {said}
        <ChevronDown className="size-3.5 text-fg-3" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-40 max-h-[var(--radix-popover-content-available-height)] overflow-y-auto rounded-12 border border-line bg-ink-2 shadow-popup data-[state=open]:animate-fade-in"
        >
          <Suspense fallback={<Skeleton className="m-3 h-80 w-64" />}>
            <MomentCalendar
              local={asOf.local}
              zone={zone}
              testId={testId}
              onApply={(local) => {
                asOf.set(local);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
