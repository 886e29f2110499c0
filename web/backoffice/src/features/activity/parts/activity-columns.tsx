import type { StaffActivity } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import type { Column } from '@web/ui/list/list';
import { clsx } from 'clsx';
import { Eye, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isCallName } from '../../../lib/words/call-names';

function Kind({ kind }: { readonly kind: StaffActivity['kind'] }) {
  const { t } = useTranslation();
  const Icon = kind === 'act' ? PenLine : Eye;
  return (
    <span className={clsx('inline-flex items-center gap-1.5', kind === 'act' ? 'text-gold' : 'text-fg-3')}>
      <Icon className="size-3.5" aria-hidden="true" />
      {t(`bo.activity.kinds.${kind}`)}
    </span>
  );
}

/** The input of a call, in one line. */
function inOneLine(input: Readonly<Record<string, unknown>>): string {
  return Object.entries(input)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

/** @param onStaff narrows the list to one member of the staff */
export function useActivityColumns(onStaff: (staffId: string) => void): readonly Column<StaffActivity>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: (row) => time(row.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isFixed: true,
    },
    {
      id: 'staff',
      header: t('bo.activity.who'),
      cell: (row) => (
        <button
          type="button"
          title={t('bo.activity.onlyTheirs')}
          onClick={(event) => {
            event.stopPropagation();
            onStaff(row.staffId);
          }}
          className="whitespace-nowrap font-medium hover:text-gold-hi hover:underline"
        >
          {row.staffName ?? row.staffId}
        </button>
      ),
    },
    { id: 'kind', header: t('bo.activity.kind'), cell: (row) => <Kind kind={row.kind} /> },
    {
      id: 'call',
      header: t('bo.activity.call'),
      cell: (row) => (isCallName(row.call) ? t(`bo.activity.calls.${row.call}`) : row.call),
      className: 'whitespace-nowrap',
    },
    {
      id: 'member',
      header: t('bo.activity.member'),
      cell: (row) =>
        row.memberId ? (
          <Link
            to={`/members/${row.memberId}`}
            onClick={(event) => event.stopPropagation()}
            className="font-mono text-12 text-gold-hi hover:underline"
          >
            {row.memberId.slice(0, 8)}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'input',
      header: t('bo.activity.input'),
      cell: (row) => (
        <span className="block max-w-80 truncate font-mono text-12 text-fg-3">{inOneLine(row.input)}</span>
      ),
      isExtra: true,
    },
    {
      id: 'ip',
      header: t('bo.activity.ip'),
      cell: (row) => <span className="font-mono text-12 text-fg-3">{row.ip}</span>,
    },
  ];
}
