import type { ContractEnding } from '@contracts/http/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { Check } from '@web/ui/field';
import { useTranslation } from 'react-i18next';

interface EndingsProps {
  readonly endings: readonly ContractEnding[];
  /** Whether they end with an offer that is accepted, or with a contract. */
  readonly why: 'endings' | 'ends';
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  /** Said once somebody tried without. */
  readonly isMissed: boolean;
}

/** Exactly the contracts that end; whoever decides has seen them. */
export function Endings({ endings, why, isConfirmed, onConfirm, isMissed }: EndingsProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (endings.length === 0) return <p className="text-13 text-fg-2">{t('bo.contracts.noEndings')}</p>;
  return (
    <div className="rounded-12 border border-gold/40 bg-gold/8 p-3 text-13" data-testid="endings">
      <p className="font-medium">{t(`bo.contracts.${why}`, { count: endings.length })}</p>
      <ul className="my-1.5 max-h-40 overflow-y-auto">
        {endings.map(({ contractId, downlineName, until }) => (
          <li key={contractId} className="py-0.5">
            {t('bo.contracts.ending', { name: downlineName, time: time(until) })}
          </li>
        ))}
      </ul>
      <Check
        label={t('bo.contracts.confirmEndings')}
        checked={isConfirmed}
        onChange={({ target }) => onConfirm(target.checked)}
        {...(isMissed && !isConfirmed ? { error: t('bo.contracts.confirmNeeded') } : {})}
        data-testid="confirm-endings"
      />
    </div>
  );
}
