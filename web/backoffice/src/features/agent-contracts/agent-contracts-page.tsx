import type { AgentContract } from '@contracts/http/agents/agent-contracts';
import { routes } from '@contracts/http/routes';
import { KINDS } from '@web/agent-terms/terms-draft';
import { TermsSummary } from '@web/agent-terms/terms-summary';
import { useFaultText } from '@web/api/use-fault-text';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { Empty } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { PageHead } from '@web/ui/frame/page-head';
import type { FilterField } from '@web/ui/list/filter-fields';
import { FileSignature, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberFilter } from '../../lib/filters/member-filter';
import { StaffList } from '../../lib/staff-list';
import { useMay } from '../../lib/use-may';
import { useAgentContracts } from './api/use-agent-contracts';
import { useWithdrawByHouse } from './api/use-withdraw-by-house';
import { useContractColumns } from './parts/contract-columns';
import { CONTRACT_STATUSES } from './parts/contract-status';
import { EndDialog } from './parts/end-dialog';
import { OfferDialog } from './parts/offer-dialog';

function useFields(): readonly FilterField<'kind' | 'status'>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'kind',
      label: t('bo.agentContracts.kind'),
      all: t('bo.agentContracts.allKinds'),
      options: KINDS.map((name) => ({ value: name, label: t(`bo.payroll.kinds.${name}`) })),
      testId: 'contract-kind',
    },
    {
      name: 'status',
      label: t('bo.agentContracts.status'),
      all: t('bo.agentContracts.allStatuses'),
      options: CONTRACT_STATUSES.map((name) => ({ value: name, label: t(`bo.agentContracts.statuses.${name}`) })),
      testId: 'contract-status',
    },
  ];
}

/** The contracts of all agents; operations offers, withdraws and ends those of the house here. */
export default function AgentContractsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const page = useAgentContracts();
  const { retry } = page.list;
  const [offering, setOffering] = useState(false);
  const [leaving, setLeaving] = useState<AgentContract | null>(null);
  const [ending, setEnding] = useState<AgentContract | null>(null);
  const acts = may(routes.terminateByHouse) ? { onWithdraw: setLeaving, onEnd: setEnding } : undefined;
  return (
    <>
      <PageHead title={t('bo.agentContracts.title')} note={t('bo.agentContracts.text')}>
        {may(routes.offerByHouse) && (
          <Button size="sm" look="gold" onClick={() => setOffering(true)} data-testid="offer">
            <Plus className="size-4" aria-hidden="true" />
            {t('bo.agentContracts.offer')}
          </Button>
        )}
      </PageHead>
      <StaffList
        page={page}
        label={t('bo.agentContracts.title')}
        columns={useContractColumns(acts)}
        fields={useFields()}
        moreFields={
          <MemberFilter
            label={t('bo.agentContracts.member')}
            value={page.filters.values.memberId}
            onChange={(memberId) => page.filters.set({ memberId })}
          />
        }
        rowData={({ status, kind }) => ({ 'data-testid': 'contract-row', 'data-status': status, 'data-kind': kind })}
        detail={({ terms }) => <TermsSummary terms={terms} />}
        empty={
          <Empty
            icon={<FileSignature className="size-6" />}
            title={t('bo.agentContracts.none')}
            text={t('bo.agentContracts.noneText')}
          />
        }
      />
      <OfferDialog open={offering} onClose={() => setOffering(false)} onDone={retry} />
      <EndDialog contract={ending} onClose={() => setEnding(null)} onDone={retry} />
      <WithdrawDialog contract={leaving} onClose={() => setLeaving(null)} onDone={retry} />
    </>
  );
}

interface WithdrawDialogProps {
  readonly contract: AgentContract | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an offer of the house is withdrawn. */
function WithdrawDialog({ contract, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const withdraw = useWithdrawByHouse({
    onSuccess: () => {
      notify('success', t('bo.agentContracts.withdrawn'));
      onClose();
      onDone();
    },
    onError: (fault) => notify('error', faultText(fault)),
  });
  return (
    <ConfirmDialog
      open={contract !== null}
      title={t('bo.agentContracts.withdrawTitle', { name: contract?.downlineName ?? '' })}
      text={t('bo.agentContracts.withdrawText')}
      confirmLabel={t('bo.agentContracts.withdraw')}
      confirmTestId="withdraw-confirm"
      busy={withdraw.isPending}
      onConfirm={() => contract && withdraw.mutate(contract.contractId)}
      onCancel={onClose}
    />
  );
}
