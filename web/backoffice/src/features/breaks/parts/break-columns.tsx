import type { Finding } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ComparedInLine } from './compared-values';
import { BreakStatus, FrozenMark, useComparedAt } from './break-marks';

function BreakLink({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`/findings/${finding.id}`}
      onClick={(event) => event.stopPropagation()}
      className="font-medium text-gold-hi hover:underline"
      data-testid="finding-link"
    >
      {t(`bo.breaks.kinds.${finding.kind}`)}
    </Link>
  );
}

export function useBreakColumns(): readonly Column<Finding>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const comparedAt = useComparedAt();
  return [
    {
      id: 'found',
      header: `${t('bo.breaks.foundAt')} (${zone})`,
      cell: (row) => time(row.foundAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    { id: 'kind', header: t('bo.breaks.kind'), cell: (row) => <BreakLink finding={row} />, isFixed: true },
    {
      id: 'status',
      header: t('bo.breaks.status'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <BreakStatus status={row.status} />
          {row.isWalletFrozen && <FrozenMark />}
        </span>
      ),
    },
    {
      id: 'member',
      header: t('bo.breaks.member'),
      cell: (row) =>
        row.memberId ? (
          <Link
            to={`/members/${row.memberId}`}
            onClick={(event) => event.stopPropagation()}
            className="hover:underline"
          >
            {row.memberName ?? row.memberId}
          </Link>
        ) : (
          <span className="text-fg-3">–</span>
        ),
    },
    {
      id: 'values',
      header: t('bo.breaks.values'),
      cell: (row) => <ComparedInLine finding={row} />,
      className: 'min-w-72',
    },
    {
      id: 'at',
      header: t('bo.breaks.at'),
      cell: comparedAt,
      className: 'whitespace-nowrap tabular-nums text-fg-3',
      isExtra: true,
    },
  ];
}

/** A break on a phone. */
export function BreakCard({ finding }: { readonly finding: Finding }) {
  const { time } = useFormat();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <BreakLink finding={finding} />
        <BreakStatus status={finding.status} />
      </div>
      <p className="mt-1 flex items-center justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(finding.foundAt)}</span>
        {finding.memberName && <span className="truncate">{finding.memberName}</span>}
      </p>
      <div className="mt-2 text-13">
        <ComparedInLine finding={finding} />
      </div>
      {finding.isWalletFrozen && (
        <div className="mt-2">
          <FrozenMark />
        </div>
      )}
    </>
  );
}
