import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';
import { FILTER_BOX } from '../list/filters';
import { DayCalendar } from './days-picker';

/** Hours of a day of 24, minutes, and seconds to the thousandth where they are named. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

interface MomentCalendarProps {
  /** YYYY-MM-DDTHH:mm:ss[.sss] on the merchant's clock. */
  readonly local: string;
  readonly zone: string;
  readonly testId: string;
  readonly onApply: (local: string) => void;
}

/** A day of the calendar and a time of that day, in the same form in every language and browser. */
export default function MomentCalendar({ local, zone, testId, onApply }: MomentCalendarProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState(local.slice(0, 10));
  const [time, setTime] = useState(local.slice(11));
  const isTime = TIME.test(time.trim());
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a portal is still inside the forms around it.
    event.stopPropagation();
    if (isTime) onApply(`${day}T${time.trim()}`);
  };
  return (
    <form onSubmit={apply} className="space-y-3 p-3">
      <DayCalendar day={day} onChange={setDay} />
      <label className="block text-12 text-fg-3">
        {t('asOf.time')} ({zone})
        <input
          value={time}
          onChange={(event) => setTime(event.target.value)}
          placeholder="00:00:00"
          maxLength={12}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={!isTime}
          data-testid={`${testId}-clock`}
          className={`${FILTER_BOX} ${isTime ? 'border-line-strong/60' : 'border-loss'} mt-1 w-full px-2.5 tabular-nums max-sm:h-11`}
        />
        {!isTime && (
          <span role="alert" className="mt-1 block text-loss">
            {t('asOf.wrongTime')}
          </span>
        )}
      </label>
      <Button type="submit" size="sm" look="gold" wide disabled={!isTime} data-testid={`${testId}-apply`}>
        {t('common.apply')}
      </Button>
    </form>
  );
}
