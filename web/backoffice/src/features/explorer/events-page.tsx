import type { HistoryEvent } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { shortName } from '@web/api/event-of';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark } from '@web/ui/status-mark';
import { useListView } from '@web/ui/use-list-view';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { StaffExport } from '../session/staff-export';
import { useStaffRows } from '../session/use-staff-query';
import { Amount, BalanceChange, EventLink, useEventColumns } from './event-columns';
import { CopyLink, FoundCount, LiveSwitch } from './list-tools';
import { SearchBar } from './search-bar';
import { useEventSearch } from './use-event-search';

function EventCard({ event }: { readonly event: HistoryEvent }) {
  const { time } = useFormat();
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <EventLink event={event} />
        {event.amount !== null && <Amount amount={event.amount} />}
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(event.occurredAt)}</span>
        {event.balanceAfter !== null && <BalanceChange event={event} />}
      </div>
      <div className="mt-1 flex justify-between gap-3 text-12 text-fg-3">
        <span className="truncate">{shortName(event.actor.name ?? event.actor.id)}</span>
        <span className="truncate font-mono">
          {shortName(event.stream)}@{event.revision}
        </span>
      </div>
    </>
  );
}

/** Everything that ever happened, by whatever one knows of it. */
export default function EventsPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const navigate = useNavigate();
  const location = useLocation();
  const view = useListView('explorer.events');
  const search = useEventSearch();
  const columns = useEventColumns(search.set);
  const [follows, setFollows] = useState(true);
  // What is over gains nothing new.
  const isOpen = search.filter.to === undefined;
  const list = useStaffRows(routes.events, search.filter, {
    keyOf: (event) => event.id,
    pageSize: view.pageSize,
    live: follows && isOpen,
  });
  const { first } = list;
  return (
    <>
      <PageHead title={t('bo.explorer.title')}>
        <CopyLink />
      </PageHead>
      <CursorList
        label={t('bo.explorer.title')}
        columns={columns}
        list={list}
        view={view}
        rowData={(event) => ({ 'data-testid': 'event-row', 'data-type': event.type, 'data-id': event.id })}
        toolbar={<SearchBar search={search} types={first?.types ?? []} categories={first?.categories ?? []} />}
        note={
          <span className="flex flex-wrap gap-x-3">
            {first && <FoundCount count={first.count} isExact={first.isCountExact} />}
            {first && !first.isCurrent && <StatusMark health="warning">{t('bo.explorer.behind')}</StatusMark>}
            {t('common.allTimes', { zone })}
          </span>
        }
        tools={
          <>
            {isOpen && <LiveSwitch isOn={follows} onChange={setFollows} />}
            <StaffExport what={{ what: 'events', filter: search.filter }} />
          </>
        }
        empty={
          <Empty icon={<SearchX className="size-6" />} title={t('bo.explorer.none')} text={t('bo.explorer.noneText')} />
        }
        card={(event) => <EventCard event={event} />}
        onRow={(event) => navigate(`/events/${event.id}`, { state: { search: location.search } })}
      />
    </>
  );
}
