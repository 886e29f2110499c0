import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { KINDS } from '@web/agent-terms/terms-draft';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Held } from './held';
import { useRatesText } from '../i18n/words';

interface KindChoiceProps {
  readonly held: Held;
  readonly value: ContractKind | undefined;
  readonly onChange: (kind: ContractKind) => void;
}

/** The kinds of contracts, each with the own rates. Only a kind that the agent holds itself can be offered. */
export function KindChoice({ held, value, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const rates = useRatesText();
  return (
    <div role="group" aria-label={t('agentPay.offer.kind')} className="grid grid-cols-2 gap-2">
      {KINDS.map((kind) => {
        const own = held[kind];
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === value}
            disabled={!own}
            onClick={() => onChange(kind)}
            data-testid={`offer-kind-${kind}`}
            className={clsx(
              'min-h-14 rounded-12 border px-3.5 py-2 text-start transition-colors disabled:opacity-55',
              kind === value ? 'border-gold bg-gold/8' : 'border-line bg-ink-2 enabled:hover:border-ink-4',
            )}
          >
            <span className="block font-semibold">{t(`agentPay.kind.${kind}`)}</span>
            <span className="block text-12 text-fg-3">
              {own ? t('agentPay.offer.ownRates', { rates: rates(own) }) : t('agentPay.offer.notHeld')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
