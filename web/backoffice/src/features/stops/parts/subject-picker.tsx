import type { StopKind } from '@contracts/http/office/stop-kinds';
import type { StopSubjectOption } from '@contracts/http/office/stops';
import { Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { TextFilter } from '@web/ui/list/filters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStopSubjects } from '../api/use-stop-subjects';

interface SubjectPickerProps {
  readonly kind: StopKind;
  readonly subject: StopSubjectOption | null;
  readonly onPick: (subject: StopSubjectOption | null) => void;
}

/** One of what can be stopped, found by its name. */
export function SubjectPicker({ kind, subject, onPick }: SubjectPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data } = useStopSubjects({ kind, search }, { enabled: subject === null, keepsLast: true });
  if (subject) {
    return (
      <div
        className="flex items-center justify-between gap-3 rounded-12 border border-line bg-ink-2 px-3.5 py-2"
        data-testid="picked-subject"
      >
        <b className="min-w-0 truncate font-semibold">{subject.label}</b>
        <Button size="sm" look="ghost" onClick={() => onPick(null)}>
          {t('bo.stops.change')}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-1.5">
      <TextFilter
        search
        label={t('bo.stops.search')}
        value={search}
        maxLength={64}
        onChange={setSearch}
        testId="subject-search"
        className="block w-full"
      />
      {!data && <Skeleton className="h-10" />}
      {data && (
        <ul className="max-h-44 divide-y divide-line overflow-y-auto rounded-12 border border-line">
          {data.list.map((found) => (
            <li key={found.id}>
              <button
                type="button"
                onClick={() => onPick(found)}
                data-testid="subject-option"
                className="flex w-full px-3.5 py-2 text-start text-13 font-medium hover:bg-ink-3 focus-visible:-outline-offset-2"
              >
                {found.label}
              </button>
            </li>
          ))}
          {data.list.length === 0 && <li className="px-3.5 py-2 text-13 text-fg-3">{t('bo.stops.nothingFound')}</li>}
        </ul>
      )}
    </div>
  );
}
