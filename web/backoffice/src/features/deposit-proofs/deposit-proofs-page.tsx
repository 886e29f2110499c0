import { PROOF_FILTERS, type DepositProof } from '@contracts/http/deposits/deposit-proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Empty } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { PageHead } from '@web/ui/frame/page-head';
import type { Column } from '@web/ui/list/list';
import { Receipt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffList } from '../../lib/staff-list';
import { useListPage } from '../../lib/use-list-page';

const HEALTH = { waiting: 'warning', proposed: 'warning', credited: 'good', refused: 'unknown' } as const;

/** The transfers to the house that members have sent proof of. */
export default function DepositProofsPage() {
  const { t } = useTranslation();
  const page = useListPage(routes.depositProofs, {
    name: 'deposit-proofs',
    filters: { status: PROOF_FILTERS },
    input: ({ status }) => (status ? { status } : {}),
    keyOf: ({ depositId }) => depositId,
    live: true,
  });
  return (
    <>
      <PageHead title={t('bo.depositProofs.title')} note={t('bo.depositProofs.text')} />
      <StaffList
        page={page}
        label={t('bo.depositProofs.title')}
        columns={useProofColumns()}
        fields={[
          {
            name: 'status',
            label: t('bo.depositProofs.state'),
            all: t('bo.depositProofs.filters.open'),
            options: PROOF_FILTERS.filter((filter) => filter !== 'open').map((value) => ({
              value,
              label: t(`bo.depositProofs.filters.${value}`),
            })),
            testId: 'proofs-status',
          },
        ]}
        rowData={({ status }) => ({ 'data-testid': 'proof-row', 'data-status': status })}
        note={null}
        empty={
          <Empty
            icon={<Receipt className="size-6" />}
            title={t('bo.depositProofs.none')}
            text={t('bo.depositProofs.noneText')}
          />
        }
      />
    </>
  );
}

function useProofColumns(): readonly Column<DepositProof>[] {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return [
    {
      id: 'sent',
      header: `${t('bo.depositProofs.sent')} (${zone})`,
      cell: ({ sentAt }) => time(sentAt),
      isFixed: true,
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'member',
      header: t('bo.depositProofs.member'),
      cell: ({ memberId, memberName }) => (
        <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
          {memberName ?? memberId.slice(0, 8)}
        </Link>
      ),
    },
    { id: 'amount', header: t('bo.depositProofs.amount'), cell: ({ amount }) => money(amount), amount: true },
    { id: 'method', header: t('bo.depositProofs.method'), cell: ({ method }) => method },
    {
      id: 'state',
      header: t('bo.depositProofs.state'),
      cell: ({ status }) => <StatusMark health={HEALTH[status]}>{t(`bo.depositProofs.states.${status}`)}</StatusMark>,
    },
    {
      id: 'open',
      header: t('bo.depositProofs.open'),
      isFixed: true,
      className: 'text-end!',
      cell: ({ depositId }) => (
        <Link
          to={`/deposit-proofs/${depositId}`}
          data-testid="proof-open"
          className="font-medium text-gold-hi hover:underline"
        >
          {t('bo.depositProofs.open')}
        </Link>
      ),
    },
  ];
}
