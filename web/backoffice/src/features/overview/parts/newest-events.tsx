import { listAnswer } from '@web/api/list-answer';
import type { SignificantEvent } from '@contracts/http/office/explorer';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../lib/words/stored-words';
import { useSignificantWords } from '../../../lib/words/significant-words';
import { useNewest } from './use-overview';

const HEALTH: Record<SignificantEvent['severity'], Health> = { info: 'unknown', warning: 'warning', critical: 'bad' };

function useColumns(): readonly Column<SignificantEvent>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const { sentence } = useSignificantWords();
  const words = useStoredWords();
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: ({ event }) => time(event.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'severity',
      header: t('bo.overview.severity'),
      cell: ({ severity }) => (
        <StatusMark health={HEALTH[severity]}>{t(`bo.overview.severities.${severity}`)}</StatusMark>
      ),
    },
    {
      id: 'what',
      header: t('bo.significant.what'),
      cell: (row) => (
        <Link to={`/events/${row.event.id}`} className="font-medium text-gold-hi hover:underline">
          {sentence(row)}
        </Link>
      ),
    },
    {
      id: 'actor',
      header: t('bo.event.actor'),
      cell: ({ event }) => (
        <span className="block max-w-48 truncate xl:max-w-72" title={`${event.actor.kind}:${event.actor.id}`}>
          {words.actorName(event.actor)} <span className="text-12 text-fg-3">{words.actor(event.actor.kind)}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: ({ event }) =>
        event.amount === null ? <span className="text-fg-3">–</span> : <Figure amount={event.amount} movement />,
      amount: true,
    },
  ];
}

export function NewestEvents() {
  const { t } = useTranslation();
  const newest = useNewest();
  return (
    <section>
      <h2 className="mb-1.5 flex items-baseline justify-between gap-3 text-14 font-semibold">
        {t('bo.overview.newest')}
        <Link to="/significant" className="text-13 font-normal text-gold-hi hover:underline">
          {t('bo.overview.seeAll')}
        </Link>
      </h2>
      <ListPage
        label={t('bo.overview.newest')}
        columns={useColumns()}
        list={listAnswer(
          newest,
          ({ list }) => list,
          ({ event }) => event.id,
        )}
        rowData={({ severity }) => ({ 'data-testid': 'significant-row', 'data-severity': severity })}
        empty={<Empty icon={<Bell className="size-6" />} title={t('bo.overview.noneSignificant')} className="py-8!" />}
        dense
      />
    </section>
  );
}
