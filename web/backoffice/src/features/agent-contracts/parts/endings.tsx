import type { ContractEnding } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { Check } from '@web/ui/form/field';
import { useTranslation } from 'react-i18next';
import { confirmationFor, isConfirmed } from './confirmation';

interface EndingsProps {
  readonly endings: readonly ContractEnding[];
  /** The contracts end with an offer that is accepted, or with a contract that ends. */
  readonly why: 'endings' | 'ends';
  /** The confirmation so far; see `confirmationFor`. */
  readonly confirmed: string;
  readonly onConfirm: (confirmed: string) => void;
  /** The reader tried to go on without a confirmation. */
  readonly isMissed: boolean;
}

/** The contracts that end, and the tick of the reader that they may. */
export function Endings({ endings, why, confirmed, onConfirm, isMissed }: EndingsProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const ids = endings.map(({ contractId }) => contractId);
  const isTicked = isConfirmed(confirmed, ids);
  if (endings.length === 0) return <p className="text-13 text-fg-2">{t('bo.agentContracts.noEndings')}</p>;
  return (
    <div className="rounded-12 border border-gold/40 bg-gold/8 p-3 text-13" data-testid="endings">
      <p className="font-medium">{t(`bo.agentContracts.${why}`, { count: endings.length })}</p>
      <ul className="my-1.5 max-h-40 overflow-y-auto">
        {endings.map(({ contractId, downlineName, until }) => (
          <li key={contractId} className="py-0.5">
            {t('bo.agentContracts.ending', { name: downlineName, time: time(until) })}
          </li>
        ))}
      </ul>
      <Check
        label={t('bo.agentContracts.confirmEndings')}
        checked={isTicked}
        onChange={({ target }) => onConfirm(target.checked ? confirmationFor(ids) : '')}
        {...(isMissed && !isTicked ? { error: t('bo.agentContracts.confirmNeeded') } : {})}
        data-testid="confirm-endings"
      />
    </div>
  );
}
