import type { StatementLine } from '@contracts/http/office/ledger';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { Figure } from '@web/ui/frame/figure';
import { fileAmount, fileNumber, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../lib/use-may';
import { MOVEMENT_KINDS, useKindName } from './movement-kind';

function Mono({ text }: { readonly text: string | null }) {
  return text === null ? (
    <span className="text-fg-3">–</span>
  ) : (
    <span title={text} className="block max-w-36 truncate font-mono text-12 text-fg-3">
      {text}
    </span>
  );
}

/** The kind of a movement, with the way to its event for those who may read it. */
function KindLink({ row, isCard = false }: { readonly row: StatementLine; readonly isCard?: boolean }) {
  const nameOf = useKindName();
  const mayOpen = useMay()(routes.event);
  const { t } = useTranslation();
  const name = row.kind === 'win' && isZero(row.amount) ? t('bo.event.lostRound') : nameOf(row.kind);
  if (!mayOpen) return <span className={isCard ? undefined : 'font-medium'}>{name}</span>;
  return (
    <Link
      to={`/events/${row.eventId}`}
      className={isCard ? 'text-gold-hi' : 'font-medium text-gold-hi hover:underline'}
    >
      {name}
    </Link>
  );
}

/** The place of a movement in the wallet, its amount, and the balances around it. */
function useFigureColumns(): readonly Column<StatementLine>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'revision',
      header: t('bo.members.revision'),
      cell: (row) => row.revision,
      file: fileNumber<StatementLine>('revision'),
      amount: true,
      className: 'text-fg-3',
    },
    {
      id: 'before',
      header: t('bo.members.before'),
      cell: (row) => <Figure amount={row.balanceBefore} />,
      file: fileAmount<StatementLine>('balanceBefore'),
      amount: true,
      className: 'text-fg-2',
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (row) => (isZero(row.amount) ? '–' : <Figure amount={row.amount} movement />),
      file: fileAmount<StatementLine>('amount'),
      amount: true,
    },
    {
      id: 'after',
      header: t('bo.members.after'),
      cell: (row) => <Figure amount={row.balanceAfter} />,
      file: fileAmount<StatementLine>('balanceAfter'),
      amount: true,
      className: 'font-semibold',
    },
  ];
}

export function useStatementColumns(): readonly Column<StatementLine>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const nameOf = useKindName();
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (row) => time(row.recordedAt),
      file: fileTime<StatementLine>('recordedAt'),
      className: faint,
      isFixed: true,
    },
    {
      id: 'kind',
      header: t('bo.members.kind'),
      cell: (row) => <KindLink row={row} />,
      file: fileWords<StatementLine, (typeof MOVEMENT_KINDS)[number]>('kind', MOVEMENT_KINDS, nameOf),
    },
    {
      id: 'game',
      header: t('bo.members.game'),
      cell: (row) => row.gameCode ?? '–',
      file: fileText<StatementLine>('gameCode'),
      className: 'text-fg-2',
    },
    {
      id: 'round',
      header: t('bo.members.round'),
      cell: (row) => <Mono text={row.roundId} />,
      file: fileText<StatementLine>('roundId'),
    },
    {
      id: 'transaction',
      header: t('bo.members.transaction'),
      cell: (row) => <Mono text={row.transactionId} />,
      file: fileText<StatementLine>('transactionId'),
      isExtra: true,
    },
    {
      id: 'vendor',
      header: t('bo.members.vendor'),
      cell: (row) => row.vendorId ?? '–',
      file: fileText<StatementLine>('vendorId'),
      className: 'text-fg-2',
      isExtra: true,
    },
    {
      id: 'occurred',
      header: `${t('bo.event.occurredAt')} (${zone})`,
      cell: (row) => time(row.occurredAt),
      file: fileTime<StatementLine>('occurredAt'),
      className: faint,
      isExtra: true,
    },
    ...useFigureColumns(),
  ];
}

/** A movement on a phone: its kind, and the balance before and after it. */
export function StatementCard({ row }: { readonly row: StatementLine }) {
  const { time } = useFormat();
  return (
    <>
      <div className="flex justify-between gap-3 font-medium">
        <KindLink row={row} isCard />
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
