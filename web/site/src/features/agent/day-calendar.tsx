import { useMerchant } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { dayIn } from '@web/time/merchant-time';
import { Button } from '@web/ui/button';
import { CALENDAR_LOOK } from '@web/ui/calendar-look';
import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { enUS, ptBR } from 'react-day-picker/locale';
import { useTranslation } from 'react-i18next';
import { MOST_DAYS, type Days } from './day-range';

interface DayCalendarProps {
  readonly range: Days;
  readonly onApply: (days: Days) => void;
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

export default function DayCalendar({ range, onApply }: DayCalendarProps) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const language = useLanguage();
  const [chosen, setChosen] = useState<DateRange | undefined>({
    from: asDate(range.startDate),
    to: asDate(range.endDate),
  });
  return (
    <div className="space-y-3 p-3">
      <DayPicker
        mode="range"
        selected={chosen}
        onSelect={setChosen}
        max={MOST_DAYS - 1}
        today={asDate(dayIn(timeZone, new Date()))}
        defaultMonth={asDate(range.endDate)}
        locale={language === 'pt' ? ptBR : enUS}
        classNames={CALENDAR_LOOK}
      />
      <Button
        size="sm"
        look="gold"
        wide
        disabled={!chosen?.from}
        onClick={() => onApply({ startDate: asDay(chosen!.from!), endDate: asDay(chosen!.to ?? chosen!.from!) })}
        data-testid="days-apply"
      >
        {t('common.apply')}
      </Button>
    </div>
  );
}
