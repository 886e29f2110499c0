import type { StopKind } from '@contracts/http/office/stop-kinds';
import type { StopSubjectOption } from '@contracts/http/office/stops';
import { Skeleton } from '@web/ui/feedback/states';
import { TextFilter } from '@web/ui/list/filters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundList, Picked } from '../../../lib/found-list';
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
      <Picked testId="picked-subject" otherLabel={t('bo.adjustments.other')} onOther={() => onPick(null)}>
        <b className="min-w-0 truncate font-semibold">{subject.label}</b>
      </Picked>
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
        <FoundList
          rows={data.list}
          keyOf={({ id }) => id}
          onPick={onPick}
          testId="subject-option"
          nothing={t('bo.stops.nothingFound')}
        >
          {({ label }) => <span className="font-medium">{label}</span>}
        </FoundList>
      )}
    </div>
  );
}
