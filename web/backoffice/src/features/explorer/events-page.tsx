import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { PageHead } from '@web/ui/frame/page-head';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStaffExport } from '../../lib/staff-export';
import { StaffList } from '../../lib/staff-list';
import { useEvents } from './api/use-events';
import { EventCard } from './parts/search/event-card';
import { useEventColumns } from './parts/search/event-columns';
import { CopyLink, FoundCount, LiveSwitch } from './parts/search/list-tools';
import { SearchBar } from './parts/search/search-bar';

/** How many events were found, and how far the list had come when it answered. */
function Found({ first }: Pick<ReturnType<typeof useEvents>, 'first'>) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  return (
    <span className="flex flex-wrap gap-x-3">
      {first && <FoundCount count={first.count} isExact={first.isCountExact} />}
      {first && !first.isCurrent && <StatusMark health="warning">{t('bo.explorer.behind')}</StatusMark>}
      {t('common.allTimes', { zone })}
    </span>
  );
}

/** All events of the log, found by anything that a reader knows of them. */
export default function EventsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [follows, setFollows] = useState(true);
  const page = useEvents(follows);
  const { first, filters, asked } = page;
  // A period that has ended gains no new events.
  const isOpen = asked.to === undefined;
  return (
    <>
      <PageHead title={t('bo.explorer.title')}>
        <CopyLink />
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.explorer.title')}
        columns={useEventColumns(filters.set)}
        rowData={(event) => ({ 'data-testid': 'event-row', 'data-type': event.type, 'data-id': event.id })}
        toolbar={<SearchBar search={filters} types={first?.types ?? []} categories={first?.categories ?? []} />}
        note={<Found first={first} />}
        tools={isOpen && <LiveSwitch isOn={follows} onChange={setFollows} />}
        exporting={useStaffExport({ what: 'events', filter: asked })}
        empty={
          <Empty icon={<SearchX className="size-6" />} title={t('bo.explorer.none')} text={t('bo.explorer.noneText')} />
        }
        card={(event) => <EventCard event={event} />}
        onRow={(event) => navigate(`/events/${event.id}`, { state: { search } })}
      />
    </>
  );
}
