import { WITHDRAWAL_LANES, type StaffWithdrawal, type WithdrawalLane } from '@contracts/http/office/withdrawals';
import { WITHDRAWAL_STATUSES } from '@contracts/http/money-out/withdrawals';
import { useFormat } from '@web/api/merchant';
import { fileAmount, fileNumber, fileText, fileTime, fileWords } from '@web/ui/list/file-cell';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Account, ClaimMark, Holds, Lane, PromiseLeft, Score, WithdrawalState } from './withdrawal-marks';

type Columns = readonly Column<StaffWithdrawal>[];

/** The member's name, which leads to the withdrawal. */
function ToCase({ row }: { readonly row: StaffWithdrawal }) {
  return (
    <Link
      to={`/withdrawals/${row.withdrawalId}`}
      data-testid="open-withdrawal"
      className="block max-w-44 truncate font-medium text-gold-hi hover:underline max-sm:max-w-none"
    >
      {row.memberName ?? row.memberId}
    </Link>
  );
}

/** The promise, the member and the amount. */
function useFirstColumns(): Columns {
  const { t } = useTranslation();
  const { money } = useFormat();
  return [
    {
      id: 'promise',
      header: t('bo.withdrawals.promise'),
      isFixed: true,
      cell: (row) => <PromiseLeft item={row} />,
      file: fileTime<StaffWithdrawal>('promisedBy'),
    },
    {
      id: 'member',
      header: t('bo.withdrawals.member'),
      isFixed: true,
      cell: (row) => <ToCase row={row} />,
      file: fileText<StaffWithdrawal>('memberName', 'memberId'),
    },
    {
      id: 'amount',
      header: t('bo.withdrawals.amount'),
      isFixed: true,
      amount: true,
      cell: ({ amount }) => money(amount),
      file: fileAmount<StaffWithdrawal>('amount'),
      className: 'font-medium whitespace-nowrap',
    },
    {
      id: 'fee',
      header: t('bo.withdrawals.fee'),
      amount: true,
      isExtra: true,
      cell: ({ fee }) => money(fee),
      file: fileAmount<StaffWithdrawal>('fee'),
      className: 'text-fg-2 whitespace-nowrap',
    },
  ];
}

/** Where it stands, and what holds it there. */
function Standing({ row }: { readonly row: StaffWithdrawal }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <WithdrawalState item={row} />
      {row.holds.length > 0 && <Holds item={row} />}
    </span>
  );
}

/** The words of the checks, where it stands, and the person who has it now. */
function useDecidingColumns(): Columns {
  const { t } = useTranslation();
  return [
    {
      id: 'score',
      header: t('bo.withdrawals.score'),
      cell: ({ score }) => <Score score={score} />,
      file: fileNumber<StaffWithdrawal>('score'),
    },
    {
      id: 'lane',
      header: t('bo.withdrawals.lane'),
      cell: (row) => <Lane item={row} />,
      file: fileWords<StaffWithdrawal, WithdrawalLane>('lane', WITHDRAWAL_LANES, (lane) =>
        t(`bo.withdrawals.lanes.${lane}`),
      ),
    },
    {
      id: 'state',
      header: t('bo.withdrawals.state'),
      cell: (row) => <Standing row={row} />,
      file: fileWords<StaffWithdrawal, StaffWithdrawal['status']>('status', WITHDRAWAL_STATUSES, (status) =>
        t(`bo.withdrawals.states.${status}`),
      ),
    },
    {
      id: 'account',
      header: t('bo.withdrawals.account'),
      cell: (row) => <Account item={row} />,
    },
    { id: 'claim', header: t('bo.withdrawals.claim'), cell: (row) => <ClaimMark item={row} /> },
  ];
}

export function useWithdrawalColumns(): Columns {
  const { t } = useTranslation();
  const { time } = useFormat();
  return [
    ...useFirstColumns(),
    ...useDecidingColumns(),
    {
      id: 'requested',
      header: t('bo.withdrawals.requested'),
      isExtra: true,
      cell: ({ requestedAt }) => time(requestedAt),
      file: fileTime<StaffWithdrawal>('requestedAt'),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
  ];
}

/** A withdrawal on a phone. */
export function WithdrawalCard({ row }: { readonly row: StaffWithdrawal }) {
  const { money } = useFormat();
  return (
    <div className="space-y-2">
      <div className="flex items-start justify-between gap-3">
        <PromiseLeft item={row} />
        <b className="text-16 font-semibold whitespace-nowrap tabular-nums">{money(row.amount)}</b>
      </div>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 flex-1">
          <ToCase row={row} />
        </span>
        <span className="text-13 text-fg-2">
          <ClaimMark item={row} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-13">
        <Score score={row.score} />
        <span className="min-w-0 text-end text-fg-2">
          <Lane item={row} />
        </span>
      </div>
      <Standing row={row} />
      <div className="text-13 text-fg-2">
        <Account item={row} />
      </div>
    </div>
  );
}
