import type { AgentContract } from '@contracts/http/agents/agent-contracts';
import { useRatesText } from '@web/agent-terms/terms-summary';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContractStatus } from './contract-status';

interface Acts {
  readonly onWithdraw: (contract: AgentContract) => void;
  readonly onEnd: (contract: AgentContract) => void;
}

/** The house withdraws its offers and ends its contracts; those of other uplines are not its to end. */
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
      {t(isOffer ? 'bo.agentContracts.withdraw' : 'bo.agentContracts.terminate')}
    </Button>
  );
}

export function useContractColumns(acts: Acts | undefined): readonly Column<AgentContract>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const rates = useRatesText();
  const act: Column<AgentContract> = {
    id: 'act',
    header: t('bo.agentContracts.act'),
    isFixed: true,
    className: 'text-end!',
    cell: (row) => acts && <Act contract={row} {...acts} />,
  };
  const moment = (id: 'offeredAt' | 'expiresAt' | 'from' | 'until', isExtra = false): Column<AgentContract> => ({
    id,
    header: t(`bo.agentContracts.${id}`),
    cell: (row) => (row[id] === null ? '–' : time(row[id])),
    className: 'whitespace-nowrap tabular-nums text-fg-2',
    isExtra,
  });
  return [
    {
      id: 'downline',
      header: t('bo.agentContracts.downline'),
      isFixed: true,
      cell: ({ downlineId, downlineName }) => (
        <Link to={`/members/${downlineId}`} className="font-medium hover:underline">
          {downlineName}
        </Link>
      ),
    },
    {
      id: 'upline',
      header: t('bo.agentContracts.upline'),
      cell: ({ uplineId, uplineName }) => (uplineId === null ? t('bo.agentContracts.house') : uplineName),
    },
    {
      id: 'kind',
      header: t('bo.agentContracts.kind'),
      cell: ({ kind }) => t(`bo.payroll.kinds.${kind}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'status',
      header: t('bo.agentContracts.status'),
      cell: ({ status }) => <ContractStatus status={status} />,
    },
    { id: 'rates', header: t('bo.agentContracts.rates'), cell: ({ terms }) => rates(terms), amount: true },
    moment('offeredAt', true),
    moment('expiresAt', true),
    moment('from'),
    moment('until'),
    ...(acts ? [act] : []),
  ];
}
