import type { LedgerPosting } from '@contracts/http/office/ledger';
import { useFormat } from '@web/api/merchant';
import { Figure } from '@web/ui/frame/figure';
import { fileAmount, fileNumber, fileText, fileTime } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStoredWords } from '../../../lib/words/stored-words';

const FAINT = 'whitespace-nowrap tabular-nums text-fg-2';

/** The amount of a posting and the balance after it, with the moment that its event names. */
function useFigureColumns(): readonly Column<LedgerPosting>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'occurred',
      header: `${t('bo.event.occurredAt')} (${zone})`,
      cell: (row) => time(row.occurredAt),
      file: fileTime<LedgerPosting>('occurredAt'),
      className: FAINT,
      isExtra: true,
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (row) => <Figure amount={row.amount} movement />,
      file: fileAmount<LedgerPosting>('amount'),
      amount: true,
    },
    {
      id: 'after',
      header: t('bo.ledger.balanceAfter'),
      cell: (row) => <Figure amount={row.balanceAfter} />,
      file: fileAmount<LedgerPosting>('balanceAfter'),
      amount: true,
      className: 'font-semibold',
    },
  ];
}

export function usePostingColumns(): readonly Column<LedgerPosting>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const words = useStoredWords();
  return [
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (row) => time(row.recordedAt),
      file: fileTime<LedgerPosting>('recordedAt'),
      className: FAINT,
      isFixed: true,
    },
    {
      id: 'entry',
      header: t('bo.ledger.entry'),
      cell: (row) => row.entryNo,
      file: fileNumber<LedgerPosting>('entryNo'),
      amount: true,
      className: 'text-fg-3',
    },
    {
      id: 'type',
      header: t('bo.event.type'),
      cell: (row) => (
        <Link to={`/events/${row.eventId}`} className="font-medium text-gold-hi hover:underline">
          <span title={row.eventType}>{words.event(row.eventType)}</span>
        </Link>
      ),
      file: { ...fileText<LedgerPosting>('eventType'), words: words.events },
    },
    {
      id: 'member',
      header: t('bo.ledger.member'),
      cell: (row) =>
        row.memberId ? (
          <Link to={`/members/${row.memberId}`} className="hover:underline">
            {row.memberName ?? row.memberId}
          </Link>
        ) : (
          '–'
        ),
      file: fileText<LedgerPosting>('memberName', 'memberId'),
    },
    {
      id: 'stream',
      header: t('bo.event.stream'),
      cell: (row) => (
        <span title={`${row.stream}@${row.revision}`} className="flex max-w-40 font-mono text-12 text-fg-3">
          <span className="truncate">{row.stream}</span>@{row.revision}
        </span>
      ),
      file: { ...fileText<LedgerPosting>('stream', 'revision'), between: '@' },
      isExtra: true,
    },
    ...useFigureColumns(),
  ];
}
