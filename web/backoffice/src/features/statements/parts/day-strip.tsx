import type { StatementDay } from '@contracts/http/office/statements';
import { useLanguage } from '@web/i18n/setup';
import { addDays } from '@web/time/merchant-time';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { Check, ChevronLeft, ChevronRight, CircleDot, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenDay, useStrip } from '../api';
import { formatDay } from '@web/time/day-text';

type Strip = NonNullable<ReturnType<typeof useStrip>['data']>;

const LOOKS: Readonly<Record<StatementDay['status'], string>> = {
  closed: 'bg-win/15 text-win',
  open: 'bg-gold/15 text-gold',
  waiting: 'bg-ink-3 text-fg-3',
  missing: 'bg-loss/12 text-loss',
};

interface DayStripProps {
  readonly strip: Strip;
  readonly chosen: ChosenDay | undefined;
  readonly onChoose: (day: ChosenDay) => void;
  readonly onTurn: (to: string) => void;
}

/** A row of days for each provider. */
export function DayStrip({ strip, chosen, onChoose, onTurn }: DayStripProps) {
  const { t } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  const last = strip.days.at(-1)!;
  // The newest days are those that matter.
  useEffect(() => {
    if (pane.current) pane.current.scrollLeft = pane.current.scrollWidth;
  }, [last]);
  const step = strip.days.length;
  const turn = (days: number) => {
    const to = addDays(last, days);
    onTurn(to >= strip.today ? '' : to);
  };
  return (
    <section className="panel rounded-12! px-4 py-3" aria-label={t('bo.statements.strip')}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">{t('bo.statements.strip')}</h2>
        <span className="flex gap-1">
          <Button size="iconSm" look="ghost" aria-label={t('bo.statements.earlier')} onClick={() => turn(-step)}>
            <ChevronLeft className="size-4" aria-hidden="true" />
          </Button>
          <Button
            size="iconSm"
            look="ghost"
            aria-label={t('bo.statements.later')}
            disabled={last >= strip.today}
            onClick={() => turn(step)}
          >
            <ChevronRight className="size-4" aria-hidden="true" />
          </Button>
        </span>
      </div>
      <div ref={pane} className="overflow-x-auto pb-1">
        <table className="w-full border-separate border-spacing-x-1 border-spacing-y-1 text-12">
          <Numbers days={strip.days} />
          <tbody>
            {strip.providers.map(({ providerId, days }) => (
              <tr key={providerId}>
                <th className="sticky start-0 z-10 max-w-40 truncate bg-ink-2 pe-2 text-start text-13 font-medium">
                  {providerId}
                </th>
                {days.map((day) => (
                  <td key={day.day} className="p-0">
                    <Day
                      providerId={providerId}
                      day={day}
                      isChosen={chosen?.providerId === providerId && chosen.day === day.day}
                      onChoose={onChoose}
                    />
                  </td>
                ))}
                <Summary days={days} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </section>
  );
}

function Numbers({ days }: { readonly days: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr className="text-fg-3 tabular-nums">
        <th className="sticky start-0 z-10 bg-ink-2 pe-2 text-start font-normal">{t('bo.statements.provider')}</th>
        {days.map((day) => (
          <th key={day} className="min-w-6 font-normal">
            {Number(day.slice(8))}
          </th>
        ))}
        <th aria-hidden="true" />
      </tr>
    </thead>
  );
}

interface DayProps {
  readonly providerId: string;
  readonly day: StatementDay;
  readonly isChosen: boolean;
  readonly onChoose: (day: ChosenDay) => void;
}

function Day({ providerId, day: { day, status, open, hasFile }, isChosen, onChoose }: DayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const at = formatDay(day, language);
  const says =
    open > 0
      ? t('bo.statements.dayLabelOpen', { provider: providerId, day: at, count: open })
      : t('bo.statements.dayLabel', { provider: providerId, day: at, state: t(`bo.statements.days.${status}`) });
  const label = hasFile ? `${says}, ${t('bo.statements.fileWaits')}` : says;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onChoose({ providerId, day })}
      data-testid="statement-day"
      data-day={day}
      data-status={status}
      className={clsx(
        'grid h-8 w-full min-w-6 place-items-center rounded-8 text-12 font-semibold tabular-nums outline-offset-1',
        LOOKS[status],
        isChosen ? 'ring-2 ring-gold' : 'hover:brightness-125',
        hasFile && 'border border-dashed border-gold',
      )}
    >
      <DaySign status={status} open={open} />
    </button>
  );
}

function DaySign({ status, open }: Pick<StatementDay, 'status' | 'open'>) {
  if (status === 'open') return <>{open > 99 ? '99+' : open}</>;
  const Icon = status === 'closed' ? Check : status === 'missing' ? Hourglass : CircleDot;
  return <Icon className="size-3.5" aria-hidden="true" />;
}

function Summary({ days }: { readonly days: readonly StatementDay[] }) {
  const { t } = useTranslation();
  const open = days.filter(({ status }) => status === 'open').length;
  const missing = days.filter(({ status }) => status === 'missing').length;
  return (
    <td className="ps-2 whitespace-nowrap text-end">
      {open > 0 && <span className="block text-gold">{t('bo.statements.summary.open', { count: open })}</span>}
      {missing > 0 && <span className="block text-loss">{t('bo.statements.summary.missing', { count: missing })}</span>}
      {open === 0 && missing === 0 && <span className="text-win">{t('bo.statements.summary.ok')}</span>}
    </td>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-3" aria-hidden="true">
      {(['closed', 'open', 'missing', 'waiting'] as const).map((status) => (
        <li key={status} className="inline-flex items-center gap-1.5">
          <span className={clsx('size-3 rounded-6', LOOKS[status])} />
          {t(`bo.statements.days.${status}`)}
        </li>
      ))}
    </ul>
  );
}
