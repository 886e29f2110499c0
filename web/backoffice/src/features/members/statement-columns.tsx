import type { StatementLine } from '@contracts/http/ledger';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/figure';
import type { Column } from '@web/ui/list-page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../session/use-may';
import { useKindName } from './movement-kind';

function Mono({ text }: { readonly text: string | null }) {
  return text === null ? (
    <span className="text-fg-3">–</span>
  ) : (
    <span title={text} className="block max-w-36 truncate font-mono text-12 text-fg-3">
      {text}
    </span>
  );
}

export function useStatementColumns(): readonly Column<StatementLine>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const nameOf = useKindName();
  const mayOpen = useMay()(routes.event);
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (row) => time(row.recordedAt),
      className: faint,
      isFixed: true,
    },
    {
      id: 'kind',
      header: t('bo.members.kind'),
      cell: (row) =>
        mayOpen ? (
          <Link to={`/events/${row.eventId}`} className="font-medium text-gold-hi hover:underline">
            {nameOf(row.kind)}
          </Link>
        ) : (
          <span className="font-medium">{nameOf(row.kind)}</span>
        ),
    },
    { id: 'game', header: t('bo.members.game'), cell: (row) => row.gameCode ?? '–', className: 'text-fg-2' },
    { id: 'round', header: t('bo.members.round'), cell: (row) => <Mono text={row.roundId} /> },
    {
      id: 'transaction',
      header: t('bo.members.transaction'),
      cell: (row) => <Mono text={row.transactionId} />,
      isExtra: true,
    },
    {
      id: 'vendor',
      header: t('bo.members.vendor'),
      cell: (row) => row.vendorId ?? '–',
      className: 'text-fg-2',
      isExtra: true,
    },
    {
      id: 'occurred',
      header: `${t('bo.event.occurredAt')} (${zone})`,
      cell: (row) => time(row.occurredAt),
      className: faint,
      isExtra: true,
    },
    {
      id: 'revision',
      header: t('bo.members.revision'),
      cell: (row) => row.revision,
      amount: true,
      className: 'text-fg-3',
    },
    {
      id: 'before',
      header: t('bo.members.before'),
      cell: (row) => <Figure amount={row.balanceBefore} />,
      amount: true,
      className: 'text-fg-2',
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (row) => <Figure amount={row.amount} movement />,
      amount: true,
    },
    {
      id: 'after',
      header: t('bo.members.after'),
      cell: (row) => <Figure amount={row.balanceAfter} />,
      amount: true,
      className: 'font-semibold',
    },
  ];
}

/** A movement on a phone: what it was and what it made of the balance. */
export function StatementCard({ row }: { readonly row: StatementLine }) {
  const { time } = useFormat();
  const nameOf = useKindName();
  const mayOpen = useMay()(routes.event);
  return (
    <>
      <div className="flex justify-between gap-3 font-medium">
        {mayOpen ? (
          <Link to={`/events/${row.eventId}`} className="text-gold-hi">
            {nameOf(row.kind)}
          </Link>
        ) : (
          <span>{nameOf(row.kind)}</span>
        )}
        <Figure amount={row.amount} movement />
      </div>
      <div className="mt-0.5 flex justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(row.recordedAt)}</span>
        <span className="truncate">{row.gameCode}</span>
      </div>
      <p className="mt-1 text-12 text-fg-2">
        <Figure amount={row.balanceBefore} /> → <Figure amount={row.balanceAfter} className="font-semibold text-fg" />
      </p>
    </>
  );
}
