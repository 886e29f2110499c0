import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { enUS, ptBR } from 'react-day-picker/locale';
import { useTranslation } from 'react-i18next';
import { useMerchant } from '../api/merchant';
import { useLanguage } from '../i18n/setup';
import { dayIn } from '../time/merchant-time';
import { Button } from './button';
import { CALENDAR_LOOK } from './calendar-look';
import { FILTER_BOX, filterLook } from './filters';
import type { Range } from './use-range';

interface RangeCalendarProps {
  readonly range: Range;
  readonly onApply: (from: string, to: string) => void;
}

/** The picker counts in the browser's days; only the day's own figures go in and out, so that no zone can move them. */
function asDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date);
}

function asDay(date: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export default function RangeCalendar({ range, onApply }: RangeCalendarProps) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const language = useLanguage();
  const { from, to } = range.custom;
  const [days, setDays] = useState<DateRange | undefined>(
    from ? { from: asDate(from.slice(0, 10)), to: asDate((to || from).slice(0, 10)) } : undefined,
  );
  const [firstTime, setFirstTime] = useState(from.slice(11) || '00:00');
  const [lastTime, setLastTime] = useState(to.slice(11) || '23:59');
  const today = asDate(dayIn(timeZone, new Date()));
  const time = (label: string, value: string, onChange: (value: string) => void, testId: string) => (
    <label className="min-w-0 flex-1 text-12 text-fg-3">
      {label}
      <input
        type="time"
        required
        value={value}
        data-testid={testId}
        onChange={(event) => onChange(event.target.value)}
        className={`${FILTER_BOX} ${filterLook(false)} mt-1 w-full px-2`}
      />
    </label>
  );
  return (
    <div className="space-y-3 p-3">
      <DayPicker
        mode="range"
        selected={days}
        onSelect={setDays}
        today={today}
        defaultMonth={days?.to ?? today}
        disabled={{ after: today }}
        locale={language === 'pt' ? ptBR : enUS}
        classNames={CALENDAR_LOOK}
      />
      <div className="flex gap-2">
        {time(`${t('list.from')} (${t('list.timeOfDay')})`, firstTime, setFirstTime, 'range-first-time')}
        {time(`${t('list.to')} (${t('list.timeOfDay')})`, lastTime, setLastTime, 'range-last-time')}
      </div>
      <Button
        size="sm"
        look="gold"
        wide
        disabled={!days?.from || !firstTime || !lastTime}
        onClick={() => onApply(`${asDay(days!.from!)}T${firstTime}`, `${asDay(days!.to ?? days!.from!)}T${lastTime}`)}
        data-testid="range-apply"
      >
        {t('common.apply')}
      </Button>
    </div>
  );
}
