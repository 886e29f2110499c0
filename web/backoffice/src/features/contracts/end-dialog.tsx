import type { AgentContract } from '@contracts/http/agent-contracts';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Fault, Skeleton } from '@web/ui/states';
import { notify } from '@web/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../session/use-staff-query';
import { Endings } from './endings';

interface EndDialogProps {
  readonly contract: AgentContract | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ends a contract of the house, after showing what else ends with it. */
export function EndDialog({ contract, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={contract !== null}
      onClose={onClose}
      title={t('bo.contracts.terminateTitle', { name: contract?.downlineName ?? '' })}
    >
      {contract && <Content key={contract.contractId} contract={contract} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ contract, onClose, onDone }: EndDialogProps & { readonly contract: AgentContract }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { contractId } = contract;
  const { data: endings, error, isFetching, refetch } = useStaffQuery(routes.staffContractEndings, { contractId });
  const [confirmed, setConfirmed] = useState('');
  const [isTried, setTried] = useState(false);
  const ids = endings?.map((ending) => ending.contractId) ?? [];
  const isConfirmed = ids.length === 0 || confirmed === ids.join();
  const end = useMutation({
    mutationFn: () => apiCall(routes.terminateByHouse, { contractId, confirmedEndings: ids }),
    onSuccess: () => {
      notify('success', t('bo.contracts.terminated'));
      onDone();
      onClose();
    },
    onError: () => void refetch(),
  });
  const send = () => {
    setTried(true);
    if (endings && isConfirmed) end.mutate();
  };
  if (error && !endings) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!endings) return <Skeleton className="h-24" />;
  return (
    <div className="space-y-4" data-testid="end-contract">
      <p className="text-14">{t('bo.contracts.terminateText')}</p>
      <Endings
        endings={endings}
        why="ends"
        isConfirmed={isConfirmed}
        onConfirm={(yes) => setConfirmed(yes ? ids.join() : '')}
        isMissed={isTried}
      />
      {end.error && <Alert kind="loss">{faultText(end.error)}</Alert>}
      <Button look="danger" className="w-full" busy={end.isPending} onClick={send} data-testid="end-confirm">
        {t('bo.contracts.terminate')}
      </Button>
    </div>
  );
}
