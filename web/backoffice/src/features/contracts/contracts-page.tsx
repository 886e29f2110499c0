import type { AgentContract } from '@contracts/http/agent-contracts';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { ratesText, TermsSummary } from '@web/agent-terms/terms-summary';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Button } from '@web/ui/button';
import { ConfirmDialog } from '@web/ui/confirm-dialog';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { notify } from '@web/ui/toast';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { FileSignature, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KINDS } from '../payroll/runs-list';
import { useMay } from '../session/use-may';
import { useStaffRows } from '../session/use-staff-query';
import { EndDialog } from './end-dialog';
import { OfferDialog } from './offer-dialog';

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const HEALTH: Record<AgentContract['status'], Health> = {
  accepted: 'good',
  offered: 'warning',
  rejected: 'unknown',
  withdrawn: 'unknown',
  expired: 'unknown',
  superseded: 'unknown',
  terminated: 'unknown',
  'ended-with-upline': 'unknown',
  'ended-by-move': 'unknown',
};
const STATUSES = Object.keys(HEALTH) as AgentContract['status'][];

interface Acts {
  readonly onWithdraw: (contract: AgentContract) => void;
  readonly onEnd: (contract: AgentContract) => void;
}

function Act({ contract, onWithdraw, onEnd }: Acts & { readonly contract: AgentContract }) {
  const { t } = useTranslation();
  if (contract.uplineId !== null || (contract.status !== 'offered' && contract.status !== 'accepted')) return <>–</>;
  const isOffer = contract.status === 'offered';
  return (
    <Button
      size="sm"
      className="h-7! text-12! sm:-my-1"
      onClick={() => (isOffer ? onWithdraw : onEnd)(contract)}
      data-testid={isOffer ? 'withdraw' : 'terminate'}
    >
      {t(isOffer ? 'bo.contracts.withdraw' : 'bo.contracts.terminate')}
    </Button>
  );
}

function useColumns(acts: Acts | undefined): readonly Column<AgentContract>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const moment = (id: 'offeredAt' | 'expiresAt' | 'from' | 'until', isExtra = false): Column<AgentContract> => ({
    id,
    header: t(`bo.contracts.${id}`),
    cell: (row) => (row[id] === null ? '–' : time(row[id])),
    className: 'whitespace-nowrap tabular-nums text-fg-2',
    isExtra,
  });
  return [
    {
      id: 'downline',
      header: t('bo.contracts.downline'),
      isFixed: true,
      cell: ({ downlineId, downlineName }) => (
        <Link to={`/members/${downlineId}`} className="font-medium hover:underline">
          {downlineName}
        </Link>
      ),
    },
    {
      id: 'upline',
      header: t('bo.contracts.upline'),
      cell: ({ uplineId, uplineName }) => (uplineId === null ? t('bo.contracts.house') : uplineName),
    },
    {
      id: 'kind',
      header: t('bo.contracts.kind'),
      cell: ({ kind }) => t(`bo.payroll.kinds.${kind}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'status',
      header: t('bo.contracts.status'),
      cell: ({ status }) => <StatusMark health={HEALTH[status]}>{t(`bo.contracts.statuses.${status}`)}</StatusMark>,
    },
    { id: 'rates', header: t('bo.contracts.rates'), cell: ({ terms }) => ratesText(terms), amount: true },
    moment('offeredAt', true),
    moment('expiresAt', true),
    moment('from'),
    moment('until'),
    ...(acts
      ? [
          {
            id: 'act',
            header: t('bo.contracts.act'),
            isFixed: true,
            className: 'text-end!',
            cell: (row: AgentContract) => <Act contract={row} {...acts} />,
          },
        ]
      : []),
  ];
}

const FILTERS = ['kind', 'status', 'memberId'] as const;

function Filters() {
  const { t } = useTranslation();
  const { values, set, count, clear } = useAddress(FILTERS);
  return (
    <FilterBar count={count} onClear={clear}>
      <ChoiceFilter
        label={t('bo.contracts.kind')}
        all={t('bo.contracts.allKinds')}
        value={values.kind}
        options={KINDS.map((name) => ({ value: name, label: t(`bo.payroll.kinds.${name}`) }))}
        onChange={(value) => set({ kind: value })}
        testId="contract-kind"
      />
      <ChoiceFilter
        label={t('bo.contracts.status')}
        all={t('bo.contracts.allStatuses')}
        value={values.status}
        options={STATUSES.map((name) => ({ value: name, label: t(`bo.contracts.statuses.${name}`) }))}
        onChange={(value) => set({ status: value })}
        testId="contract-status"
      />
      <TextFilter
        label={t('bo.contracts.member')}
        value={values.memberId}
        onChange={(value) => set({ memberId: value })}
        maxLength={64}
        mono
        testId="contract-member"
      />
    </FilterBar>
  );
}

/** Every agent contract; operations speaks for the house here. */
export default function ContractsPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const may = useMay();
  const faultText = useFaultText();
  const view = useListView('contracts');
  const { values } = useAddress(FILTERS);
  const [offering, setOffering] = useState(false);
  const [leaving, setLeaving] = useState<AgentContract | null>(null);
  const [ending, setEnding] = useState<AgentContract | null>(null);
  const kind = KINDS.find((name) => name === values.kind);
  const status = STATUSES.find((name) => name === values.status);
  const list = useStaffRows(
    routes.staffContracts,
    {
      ...(kind ? { kind } : {}),
      ...(status ? { status } : {}),
      ...(values.memberId ? { memberId: values.memberId } : {}),
    },
    { keyOf: ({ contractId }) => contractId, pageSize: view.pageSize, live: true },
  );
  const withdraw = useMutation({
    mutationFn: (contractId: string) => apiCall(routes.withdrawByHouse, { contractId }),
    onSuccess: () => {
      notify('success', t('bo.contracts.withdrawn'));
      setLeaving(null);
      list.retry();
    },
    onError: (fault) => notify('error', faultText(fault)),
  });
  return (
    <>
      <PageHead title={t('bo.contracts.title')} note={t('bo.contracts.text')}>
        {may(routes.offerByHouse) && (
          <Button size="sm" look="gold" onClick={() => setOffering(true)} data-testid="offer">
            <Plus className="size-4" aria-hidden="true" />
            {t('bo.contracts.offer')}
          </Button>
        )}
      </PageHead>
      <CursorList
        label={t('bo.contracts.title')}
        columns={useColumns(may(routes.terminateByHouse) ? { onWithdraw: setLeaving, onEnd: setEnding } : undefined)}
        list={list}
        view={view}
        rowData={({ status: is, kind: of }) => ({ 'data-testid': 'contract-row', 'data-status': is, 'data-kind': of })}
        detail={({ terms }) => <TermsSummary terms={terms} />}
        toolbar={<Filters />}
        note={t('common.allTimes', { zone })}
        empty={
          <Empty
            icon={<FileSignature className="size-6" />}
            title={t('bo.contracts.none')}
            text={t('bo.contracts.noneText')}
          />
        }
      />
      <OfferDialog open={offering} onClose={() => setOffering(false)} onDone={list.retry} />
      <EndDialog contract={ending} onClose={() => setEnding(null)} onDone={list.retry} />
      <ConfirmDialog
        open={leaving !== null}
        title={t('bo.contracts.withdrawTitle', { name: leaving?.downlineName ?? '' })}
        text={t('bo.contracts.withdrawText')}
        confirmLabel={t('bo.contracts.withdraw')}
        confirmTestId="withdraw-confirm"
        busy={withdraw.isPending}
        onConfirm={() => leaving && withdraw.mutate(leaving.contractId)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
