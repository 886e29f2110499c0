import { clsx } from 'clsx';
import { CalendarClock, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchant } from '../../api/merchant';
import { useLanguage } from '../../i18n/setup';
import { formatLocal, preciseLocalIn } from '../../time/merchant-time';
import { Skeleton } from '../feedback/states';
import { INPUT_BOX } from './field';

const MomentCalendar = lazy(() => import('../range/moment-calendar'));
const MINUTE_CHARS = 'YYYY-MM-DDTHH:mm'.length;

interface MomentFieldProps {
  /** Names the merchant's zone where it matters. */
  readonly label: string;
  readonly zone: string;
  /** YYYY-MM-DDTHH:mm[:ss] on the merchant's clock; empty for none. */
  readonly value: string;
  readonly onChange: (local: string) => void;
  readonly error?: string;
  readonly testId: string;
}

/** A day and a time in a form, chosen on the same calendar as everywhere, or left open. */
export function MomentField({ label, zone, value, onChange, error, testId }: MomentFieldProps) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const said = value === '' ? t('asOf.none') : formatLocal(value, language);
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block text-13 font-medium text-fg-2">
        {label}
      </span>
      <div className={clsx(INPUT_BOX, 'pe-1.5', error ? 'border-loss' : 'border-line-strong/60')}>
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger
            id={`${id}-value`}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={error ? `${id}-note` : undefined}
            data-testid={testId}
            className="inline-flex h-full min-w-0 flex-1 items-center gap-2.5 text-start text-16 tabular-nums outline-none"
          >
            <CalendarClock className="size-4.5 shrink-0 text-fg-3" aria-hidden="true" />
            <span className={clsx('truncate', value === '' && 'text-fg-3')}>{said}</span>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              align="start"
              sideOffset={4}
              collisionPadding={8}
              aria-labelledby={`${id}-label`}
              className="z-60 max-h-[var(--radix-popover-content-available-height)] overflow-y-auto rounded-12 border border-line bg-ink-2 shadow-popup data-[state=open]:animate-fade-in"
            >
              <Suspense fallback={<Skeleton className="m-3 h-80 w-64" />}>
                <MomentCalendar
                  local={value === '' ? preciseLocalIn(timeZone, new Date()).slice(0, MINUTE_CHARS) : value}
                  zone={zone}
                  testId={testId}
                  onApply={(local) => {
                    onChange(local);
                    setOpen(false);
                  }}
                />
              </Suspense>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
        {value !== '' && (
          <button
            type="button"
            onClick={() => onChange('')}
            aria-label={`${t('asOf.clear')}: ${label}`}
            data-testid={`${testId}-clear`}
            className="grid size-9 max-sm:size-11 shrink-0 place-items-center rounded-8 text-fg-3 hover:text-fg"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1.5 text-12 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
