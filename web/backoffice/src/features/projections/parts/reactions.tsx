import { fixedRows } from '@web/api/list-answer';
import type { ReactionStatus } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { PageHead } from '@web/ui/frame/page-head';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { Workflow } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FollowerName } from './projection-columns';
import { Lag } from './lag';

const HEALTH: Record<ReactionStatus['state'], Health> = {
  current: 'good',
  behind: 'warning',
  stuck: 'bad',
  never: 'unknown',
};

function State({ state }: Pick<ReactionStatus, 'state'>) {
  const { t } = useTranslation();
  return (
    <StatusMark health={HEALTH[state]}>
      {state === 'stuck' ? t('bo.projections.reactions.stuck') : t(`bo.projections.states.${state}`)}
    </StatusMark>
  );
}

/** The message of the last fault, its event, the number of attempts, and whether the reaction succeeded in the end. */
function LastFault({ fault }: { readonly fault: ReactionStatus['lastFault'] }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  if (!fault) return <span className="text-fg-3">{t('bo.projections.reactions.noFault')}</span>;
  const attempts = t('bo.projections.reactions.attempts', {
    count: fault.attempts,
    shown: formatFigure(String(fault.attempts), language),
  });
  return (
    <span className="block min-w-0 text-12">
      <span className={fault.isOver ? 'break-words text-fg-3' : 'break-words text-loss'}>{fault.message}</span>
      <span className="block text-fg-3">
        <Link to={`/events/${fault.eventId}`} className="text-gold-hi hover:underline">
          {fault.eventType}
        </Link>
        {` · ${time(fault.at)} · ${attempts}${fault.isOver ? ` · ${t('bo.projections.reactions.over')}` : ''}`}
      </span>
    </span>
  );
}

function useColumns(): readonly Column<ReactionStatus>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('bo.projections.reactions.name'),
      cell: (row) => <FollowerName name={row.name} />,
      isFixed: true,
    },
    { id: 'state', header: t('bo.projections.state'), cell: (row) => <State state={row.state} /> },
    {
      id: 'position',
      header: t('bo.projections.position'),
      cell: (row) => formatFigure(String(row.events), language),
      amount: true,
    },
    { id: 'lag', header: t('bo.projections.behind'), cell: (row) => <Lag projection={row} /> },
    {
      id: 'fault',
      header: t('bo.projections.reactions.lastFault'),
      cell: (row) => <LastFault fault={row.lastFault} />,
      className: 'min-w-54',
    },
  ];
}

/** Where every reaction stands, and its last fault. */
export function Reactions({ list }: { readonly list: readonly ReactionStatus[] }) {
  const { t } = useTranslation();
  return (
    <section className="mt-6">
      <PageHead title={t('bo.projections.reactions.title')} note={t('bo.projections.reactions.text')} />
      <ListPage
        label={t('bo.projections.reactions.title')}
        columns={useColumns()}
        list={fixedRows(list, ({ name }) => name)}
        rowData={({ name, state }) => ({ 'data-testid': 'reaction-row', 'data-name': name, 'data-state': state })}
        empty={<Empty icon={<Workflow className="size-6" />} title={t('bo.projections.reactions.none')} />}
        card={(row) => (
          <>
            <div className="flex items-center justify-between gap-3">
              <FollowerName name={row.name} />
              <State state={row.state} />
            </div>
            <div className="mt-2 text-13">
              <Lag projection={row} />
            </div>
            <div className="mt-1.5">
              <LastFault fault={row.lastFault} />
            </div>
          </>
        )}
        dense
      />
    </section>
  );
}
