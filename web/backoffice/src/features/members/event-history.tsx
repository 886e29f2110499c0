import type { StaffMember } from '@contracts/http/office/back-office';
import { Empty, Skeleton } from '@web/ui/feedback/states';
import type { FilterField } from '@web/ui/list/filter-fields';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredWords } from '../../lib/words/stored-words';
import { StaffList } from '../../lib/staff-list';
import { useMemberEvents } from './api/use-member-events';
import { useHistoryColumns } from './parts/history-columns';

const EventDetail = lazy(() => import('./parts/event-detail'));

function useFields(types: readonly string[]): readonly FilterField<'type' | 'actor' | 'key' | 'correlation'>[] {
  const { t } = useTranslation();
  const words = useStoredWords();
  return [
    {
      name: 'type',
      label: t('bo.event.type'),
      all: t('bo.event.allTypes'),
      options: types.map((type) => ({ value: type, label: words.event(type) })),
      testId: 'event-filter-type',
    },
    { name: 'actor', label: t('bo.event.actor'), testId: 'event-filter-actor', className: 'w-36 max-sm:w-full' },
    { name: 'key', label: t('bo.event.key'), testId: 'event-filter-key', mono: true },
    { name: 'correlation', label: t('bo.event.correlation'), testId: 'event-filter-correlation', mono: true },
  ];
}

/** The events of a member. */
export default function EventHistory({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const page = useMemberEvents(member.id);
  const { first } = page;
  return (
    <StaffList
      page={page}
      label={t('bo.members.history')}
      columns={useHistoryColumns()}
      fields={useFields(first?.types ?? [])}
      rowData={(event) => ({ 'data-testid': 'event-row', 'data-type': event.type })}
      totalCount={first?.totalCount}
      empty={
        <Empty
          icon={<History className="size-6" />}
          title={t('bo.members.noEvents')}
          text={t('bo.members.noEventsText')}
        />
      }
      detail={(event) => (
        <Suspense fallback={<Skeleton className="m-4 h-24" />}>
          <EventDetail event={event} />
        </Suspense>
      )}
    />
  );
}
