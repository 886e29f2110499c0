import { useMerchant } from '@web/api/merchant';
import { timeFormat } from '@web/i18n/formats';
import { localeOf, type Language } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { dayIn } from '@web/time/merchant-time';
import { dayAndMonth } from '@web/time/day-and-month';
import { Button } from '@web/ui/form/button';
import { intoRow } from '@web/ui/frame/into-row';
import { FILTER_BOX } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ownDays, RECORD_PRESETS, type RecordDays } from './record-days';

const CHOICE =
  'min-h-10 max-sm:min-h-11 rounded-8 px-3 text-13 font-medium whitespace-nowrap transition-colors -outline-offset-2!';
const look = (isChosen: boolean) => clsx(CHOICE, isChosen ? 'gold-surface' : 'text-fg-2 hover:bg-ink-3 hover:text-fg');

interface RecordRangeProps {
  readonly days: RecordDays;
  /** The most days of a period of one's own. */
  readonly most?: number;
}

/** Periods at a click, and one of one's own by its first and its last day, on the merchant's calendar. */
export function RecordRange({ days, most }: RecordRangeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  const row = useRef<HTMLDivElement>(null);
  // A phone has the periods in one line, which scrolls.
  useEffect(() => {
    const chosen = row.current?.querySelector('[data-chosen]');
    if (row.current && chosen) intoRow(row.current, chosen);
  }, [days.choice]);
  const isOwn = days.choice === 'custom';
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('centre.range.label')}
      className="no-scrollbar flex max-w-full gap-1 rounded-12 border border-line bg-ink-2 p-1 max-sm:overflow-x-auto max-sm:p-0 sm:inline-flex sm:flex-wrap"
    >
      {RECORD_PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === days.choice}
          data-chosen={preset === days.choice || undefined}
          data-testid={`range-${preset}`}
          onClick={() => days.choose(preset)}
          className={look(preset === days.choice)}
        >
          {t(`centre.range.${preset}`)}
        </button>
      ))}
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          data-testid="range-custom"
          data-chosen={isOwn || undefined}
          className={clsx(look(isOwn), 'inline-flex items-center justify-center gap-2')}
        >
          <CalendarDays className="size-4" aria-hidden="true" />
          {isOwn ? daysInWords(days, language) : t('centre.range.custom')}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            aria-label={t('centre.range.custom')}
            className="z-50 w-72 rounded-12 border border-line bg-ink-2 p-3 shadow-popup"
          >
            <OwnDays days={days} {...(most === undefined ? {} : { most })} onDone={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

function daysInWords({ startDate, endDate }: RecordDays, language: Language): string {
  const style = { ...dayAndMonth(language), year: 'numeric', timeZone: 'UTC' } as const;
  return timeFormat(localeOf(language), style).formatRange(new Date(startDate), new Date(endDate));
}

function OwnDays({ days, most, onDone }: RecordRangeProps & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const today = dayIn(timeZone, new Date());
  const [first, setFirst] = useState(days.startDate);
  const [last, setLast] = useState(days.endDate);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!ownDays(first, last)) return setFault(t('centre.range.wrong'));
    if (!ownDays(first, last, most)) return setFault(t('centre.range.tooLong', { count: most! }));
    days.chooseOwn(first, last);
    onDone();
  };
  const field = (label: string, value: string, onChange: (day: string) => void, testId: string) => (
    <label className="block text-12 text-fg-2">
      {label}
      <input
        type="date"
        required
        value={value}
        max={today}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={fault ? faultId : undefined}
        data-testid={testId}
        className={clsx(FILTER_BOX, 'mt-1 block w-full border-line-strong/60 px-2.5')}
      />
    </label>
  );
  return (
    <form onSubmit={apply} className="space-y-3" noValidate>
      {field(t('centre.range.from'), first, setFirst, 'range-since')}
      {field(t('centre.range.to'), last, setLast, 'range-until')}
      {fault && (
        <p id={faultId} role="alert" className="text-12 text-loss">
          {fault}
        </p>
      )}
      <Button type="submit" look="gold" size="sm" wide data-testid="range-apply">
        {t('common.apply')}
      </Button>
    </form>
  );
}
