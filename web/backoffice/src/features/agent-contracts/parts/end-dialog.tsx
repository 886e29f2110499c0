import type { AgentContract, ContractEnding } from '@contracts/http/agents/agent-contracts';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { CommandFault } from '../../../lib/command-fault';
import { useContractEndings } from '../api/use-contract-endings';
import { useTerminateByHouse } from '../api/use-terminate-by-house';
import { confirmationOf } from './confirmation';
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
      title={t('bo.agentContracts.terminateTitle', { name: contract?.downlineName ?? '' })}
    >
      {contract && <Content key={contract.contractId} contract={contract} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ contract, onClose, onDone }: EndDialogProps & { readonly contract: AgentContract }) {
  const { contractId } = contract;
  const { data: endings, error, isFetching, refetch } = useContractEndings({ contractId });
  if (error && !endings) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!endings) return <Skeleton className="h-24" />;
  const again = () => void refetch();
  return <EndForm contractId={contractId} endings={endings} onClose={onClose} onDone={onDone} onError={again} />;
}

interface EndFormProps extends Omit<EndDialogProps, 'contract'> {
  readonly contractId: string;
  readonly endings: readonly ContractEnding[];
  readonly onError: () => void;
}

function EndForm({ contractId, endings, onClose, onDone, onError }: EndFormProps) {
  const { t } = useTranslation();
  const ids = endings.map((ending) => ending.contractId);
  const form = useSchemaForm(z.object({ confirmed: confirmationOf(ids) }), { defaultValues: { confirmed: '' } });
  const end = useTerminateByHouse(contractId, {
    onSuccess: () => {
      notify('success', t('bo.agentContracts.terminated'));
      onDone();
      onClose();
    },
    onError,
  });
  return (
    <div className="space-y-4" data-testid="end-contract">
      <p className="text-14">{t('bo.agentContracts.terminateText')}</p>
      <Controller
        control={form.control}
        name="confirmed"
        render={({ field }) => (
          <Endings
            endings={endings}
            why="ends"
            confirmed={field.value}
            onConfirm={field.onChange}
            isMissed={form.formState.isSubmitted}
          />
        )}
      />
      <CommandFault command={end} />
      <Button
        look="danger"
        className="w-full"
        busy={end.isPending}
        onClick={() => void form.handleSubmit(() => end.mutate(ids))()}
        data-testid="end-confirm"
      >
        {t('bo.agentContracts.terminate')}
      </Button>
    </div>
  );
}
