import type { Adjustment } from '@contracts/http/office/proofs';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsOfAnother } from '../use-is-of-another';
import { AdjustmentState } from './adjustment-state';

const FAINT = 'whitespace-nowrap text-fg-2';

function useMember(): Column<Adjustment> {
  const { t } = useTranslation();
  return {
    id: 'member',
    header: t('bo.adjustments.member'),
    cell: (row) => (
      <Link to={`/members/${row.memberId}`} className="font-medium text-gold-hi hover:underline">
        {row.memberName ?? row.memberId}
      </Link>
    ),
  };
}

/** Opens an adjustment: to decide on one that somebody else has asked for while it waits, otherwise to read it. */
function useAct(onOpen: (adjustment: Adjustment) => void): Column<Adjustment> {
  const { t } = useTranslation();
  const isOfAnother = useIsOfAnother();
  const isForReader = ({ status, request }: Adjustment) => status === 'requested' && isOfAnother(request);
  return {
    id: 'act',
    header: t('bo.adjustments.decision'),
    isFixed: true,
    cell: (row) => (
      <Button
        size="sm"
        look={isForReader(row) ? 'plain' : 'ghost'}
        className="h-7! text-12! sm:-my-1"
        onClick={() => onOpen(row)}
        data-testid="open-adjustment"
      >
        {isForReader(row) ? t('bo.adjustments.decide') : t('common.details')}
      </Button>
    ),
    className: 'text-end!',
  };
}

/** @param isOfMember the list shows one member, who needs no column */
export function useAdjustmentColumns(
  onOpen: (adjustment: Adjustment) => void,
  isOfMember: boolean,
): readonly Column<Adjustment>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const member = useMember();
  const act = useAct(onOpen);
  return [
    {
      id: 'requested',
      header: `${t('bo.adjustments.requestedAt')} (${zone})`,
      isFixed: true,
      cell: (row) => time(row.request.at),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    ...(isOfMember ? [] : [member]),
    {
      id: 'amount',
      header: t('bo.adjustments.amount'),
      cell: (row) => <Figure amount={row.amount} movement className="font-semibold" />,
      amount: true,
    },
    {
      id: 'currency',
      header: t('bo.adjustments.currency'),
      cell: (row) => row.currency,
      className: 'text-fg-3',
      isExtra: true,
    },
    {
      id: 'reason',
      header: t('bo.adjustments.reason'),
      cell: (row) => t(`bo.adjustments.reasons.${row.reason}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'note',
      header: t('bo.adjustments.note'),
      cell: (row) => (
        <span title={row.request.note} className="block max-w-44 truncate text-fg-2">
          {row.request.note}
        </span>
      ),
    },
    {
      id: 'maker',
      header: t('bo.adjustments.maker'),
      cell: (row) => row.request.name ?? row.request.staffId,
      className: FAINT,
    },
    {
      id: 'checker',
      header: t('bo.adjustments.checker'),
      cell: (row) => row.decision?.name ?? row.decision?.staffId ?? '–',
      className: FAINT,
    },
    { id: 'state', header: t('bo.adjustments.state'), cell: (row) => <AdjustmentState adjustment={row} /> },
    act,
  ];
}
