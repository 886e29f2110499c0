import type { ContractEnding } from '@contracts/http/agents/agent-contracts';
import { ApiError } from '@web/api/api-error';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Check } from '@web/ui/form/field';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRatesText } from '../i18n/words';

export interface Endings {
  readonly list: readonly ContractEnding[];
  /** Exactly the contracts that were shown, for the call. */
  readonly ids: string[];
  /** True where no contract ends, or where the agent has confirmed the list as it is shown. */
  readonly isConfirmed: boolean;
  readonly confirm: (isConfirmed: boolean) => void;
  /** The list is another one than was confirmed before. */
  readonly hasChanged: boolean;
  /** Takes a refusal; true where it was one of this list, which is then asked anew. */
  readonly takeRefusal: (fault: unknown) => boolean;
}

const namesOf = (list: readonly ContractEnding[]) =>
  list
    .map(({ contractId }) => contractId)
    .sort()
    .join(' ');

/**
 * The contracts that would end, and the agent's confirmation of exactly that list. A confirmation counts for the list
 * that it was given for: another list, from a new preview or from the server's refusal, has to be confirmed again.
 * @param known the list that was found; undefined while it is being fetched
 * @param askAnew fetches the list again, for a refusal that does not bring it
 */
export function useEndings(known: readonly ContractEnding[] | undefined, askAnew: () => void): Endings {
  const [told, setTold] = useState<{ readonly instead: string; readonly list: readonly ContractEnding[] } | null>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const knownNames = known ? namesOf(known) : '';
  // The server's own list holds until it is asked again and says something else than it did before the refusal.
  const list = told?.instead === knownNames ? told.list : (known ?? []);
  const names = namesOf(list);
  return {
    list,
    ids: list.map(({ contractId }) => contractId),
    isConfirmed: known !== undefined && (list.length === 0 || confirmed === names),
    confirm: (isConfirmed) => {
      setConfirmed(isConfirmed ? names : null);
      if (isConfirmed) setChanged(false);
    },
    hasChanged,
    takeRefusal: (fault) => {
      if (!(fault instanceof ApiError) || fault.code !== 'ENDINGS_CHANGED') return false;
      const brought = fault.value.endings;
      if (Array.isArray(brought)) setTold({ instead: knownNames, list: brought as ContractEnding[] });
      setConfirmed(null);
      setChanged(true);
      askAnew();
      return true;
    },
  };
}

interface EndingsListProps {
  readonly endings: Endings;
  readonly why: 'why' | 'whyEnd';
  /** Asks for the confirmation after an attempt to go on without it. */
  readonly isMissed?: boolean;
}

/** Which contracts end, by name, and the tick that says how many. */
export function EndingsList({ endings, why, isMissed }: EndingsListProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const rates = useRatesText();
  const { list, isConfirmed, hasChanged, confirm } = endings;
  const changed = hasChanged && <Alert kind="loss">{t('agentPay.endings.changed')}</Alert>;
  if (list.length === 0) {
    return (
      <div className="space-y-2">
        {changed}
        <p className="text-13 text-fg-2" data-testid="no-endings">
          {t('agentPay.endings.none')}
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-2">
      {changed}
      <section className="rounded-12 border border-gold/40 bg-gold/8 p-3.5" data-testid="endings">
        <h3 className="flex items-center gap-2 font-semibold text-gold-hi">
          <TriangleAlert className="size-4.5 shrink-0" aria-hidden="true" />
          {t('agentPay.endings.title', { count: list.length })}
        </h3>
        <p className="mt-1 text-13 text-fg-2">{t(`agentPay.endings.${why}`)}</p>
        <ul
          className="mt-2.5 max-h-56 divide-y divide-line overflow-y-auto text-13"
          tabIndex={list.length > 5 ? 0 : undefined}
        >
          {list.map(({ contractId, downlineName, terms, until }) => (
            <li
              key={contractId}
              className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5"
              data-testid="ending"
              data-contract={contractId}
            >
              <span className="font-medium">{downlineName}</span>
              <span className="text-fg-2">
                {t(`agentPay.kind.${terms.kind}`)} · {rates(terms)} ·{' '}
                {t('agentPay.endings.until', { time: time(until) })}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-1.5 border-t border-line pt-1">
          <Check
            label={t('agentPay.endings.tick', { count: list.length })}
            checked={isConfirmed}
            onChange={(event) => confirm(event.target.checked)}
            {...(isMissed && !isConfirmed ? { error: t('agentPay.endings.required') } : {})}
            data-testid="confirm-endings"
          />
        </div>
      </section>
    </div>
  );
}
