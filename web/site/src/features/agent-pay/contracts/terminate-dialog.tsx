import type { AgentContract } from '@contracts/http/agents/agent-contracts';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { decide } from '../api/decide-offer';
import { EndingsList, useEndings } from './endings';
import { useOnce } from '../parts/once';
import { useContractsChanged } from './use-contracts';
import { getContractEndings } from '../api/get-contract-endings';
import { terminateContract } from '../api/terminate-contract';

interface TerminateProps {
  readonly contract: AgentContract;
  /** Which side of it the agent is. */
  readonly side: 'upline' | 'downline';
  readonly onClose: () => void;
}

/** Ends a contract with its running period, after what ends with it was seen and confirmed. */
export function TerminateDialog({ contract, side, onClose }: TerminateProps) {
  const { t } = useTranslation();
  const title =
    side === 'downline'
      ? t('agentPay.terminate.ownTitle')
      : t('agentPay.terminate.downlineTitle', { name: contract.downlineName });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Terminating contract={contract} side={side} onClose={onClose} />
    </Dialog>
  );
}

function Terminating({ contract, side, onClose }: TerminateProps) {
  const { t } = useTranslation();
  const token = useToken();
  const faultText = useFaultText();
  const changed = useContractsChanged();
  const { busy, run } = useOnce();
  const [fault, setFault] = useState<unknown>(null);
  const [isMissed, setMissed] = useState(false);
  const { contractId } = contract;
  const asked = useQuery({
    queryKey: agentKey(token, 'contracts', 'endings', contractId),
    queryFn: ({ signal }) => getContractEndings({ contractId }, signal),
    staleTime: 0,
  });
  const endings = useEndings(asked.data, () => void asked.refetch());

  const end = () =>
    run(async () => {
      if (!endings.isConfirmed) return void setMissed(true);
      setFault(null);
      try {
        if (side === 'downline') await decide(contract, 'terminate', endings.ids);
        else await terminateContract({ contractId, confirmedEndings: endings.ids });
        notify('success', t('agentPay.terminate.done'));
        changed();
        onClose();
        return 'done';
      } catch (refusal) {
        if (!endings.takeRefusal(refusal)) setFault(refusal);
        return undefined;
      }
    });

  if (asked.error && !asked.data)
    return <Fault fault={asked.error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  return (
    <div className="space-y-4" data-testid="terminate">
      <p className="text-fg-2">{t('agentPay.terminate.text')}</p>
      {asked.data ? <EndingsList endings={endings} why="whyEnd" isMissed={isMissed} /> : <Skeleton className="h-20" />}
      {fault !== null && <Alert kind="loss">{faultText(fault)}</Alert>}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look="danger"
          onClick={() => void end()}
          busy={busy}
          disabled={!asked.data}
          data-testid="terminate-confirm"
        >
          {t('agentPay.terminate.confirm')}
        </Button>
      </div>
    </div>
  );
}
