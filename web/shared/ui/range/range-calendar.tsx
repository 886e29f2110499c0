import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';
import { FILTER_BOX, filterLook } from '../list/filters';
import { DaysPicker, type ChosenDays } from './days-picker';
import type { Range } from './use-range';

interface RangeCalendarProps {
  readonly range: Range;
  readonly onApply: (from: string, to: string) => void;
}

export default function RangeCalendar({ range, onApply }: RangeCalendarProps) {
  const { t } = useTranslation();
  const { from, to } = range.custom;
  const [days, setDays] = useState<ChosenDays | null>(
    from ? { first: from.slice(0, 10), last: (to || from).slice(0, 10) } : null,
  );
  const [firstTime, setFirstTime] = useState(from.slice(11) || '00:00');
  const [lastTime, setLastTime] = useState(to.slice(11) || '23:59');
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
      <DaysPicker initial={days} onChange={setDays} />
      <div className="flex gap-2">
        {time(`${t('list.from')} (${t('list.timeOfDay')})`, firstTime, setFirstTime, 'range-first-time')}
        {time(`${t('list.to')} (${t('list.timeOfDay')})`, lastTime, setLastTime, 'range-last-time')}
      </div>
      <Button
        size="sm"
        look="gold"
        wide
        disabled={!days || !firstTime || !lastTime}
        onClick={() => onApply(`${days!.first}T${firstTime}`, `${days!.last}T${lastTime}`)}
        data-testid="range-apply"
      >
        {t('common.apply')}
      </Button>
    </div>
  );
}
