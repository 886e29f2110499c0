import { Button } from '@web/ui/form/button';
import { DaysPicker, type ChosenDays } from '@web/ui/range/days-picker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_DAYS, type Days } from './day-range';

interface DayCalendarProps {
  readonly range: Days;
  readonly onApply: (days: Days) => void;
}

export default function DayCalendar({ range, onApply }: DayCalendarProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenDays | null>({ first: range.startDate, last: range.endDate });
  return (
    <div className="space-y-3 p-3">
      <DaysPicker initial={chosen} onChange={setChosen} most={MOST_DAYS} />
      <Button
        size="sm"
        look="gold"
        wide
        disabled={!chosen}
        onClick={() => onApply({ startDate: chosen!.first, endDate: chosen!.last })}
        data-testid="days-apply"
      >
        {t('common.apply')}
      </Button>
    </div>
  );
}
