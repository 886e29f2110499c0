import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { faultsOfRefusal, type RefusalFaults } from '@web/agent-terms/refusal-faults';
import { ApiError } from '@web/api/api-error';
import { useIntention } from '@web/api/use-intention';
import { notify } from '@web/ui/feedback/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerContract } from '../api/offer-contract';
import type { useEndings } from '../contracts/endings';
import { useContractsChanged } from '../contracts/use-contracts';
import { useOnce } from '../parts/once';
import type { Picked } from './downline-picker';
import type { Drafted } from './use-preview';

interface SendingProps {
  readonly picked: Picked | null;
  readonly terms: ContractTerms | null;
  readonly endings: ReturnType<typeof useEndings>;
  readonly onDone: () => void;
}

type Offered = Drafted & { readonly confirmedEndings: string[] };

interface Refused {
  readonly fault: unknown;
  readonly terms: ContractTerms;
  readonly told: RefusalFaults;
}

/**
 * Sends under one key for one intention: a second click sends nothing, and a lost answer is asked for again under the
 * same key.
 */
export function useSending({ picked, terms, endings, onDone }: SendingProps) {
  const { t } = useTranslation();
  const changed = useContractsChanged();
  const intention = useIntention();
  const { busy, run } = useOnce();
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const sent = useRef<Offered | null>(null);
  const send = () =>
    run(async () => {
      if (!picked || !terms) return undefined;
      setRefusal(null);
      // While the outcome is unknown, the same offer is sent again unchanged: the same key is the same offer.
      sent.current = intention.isInDoubt
        ? sent.current
        : { downlineId: picked.memberId, terms, confirmedEndings: endings.ids };
      const offered = sent.current!;
      try {
        await intention.carryOut((key) => offerContract({ key, ...offered }));
        notify('success', t('agentPay.offer.sent', { name: picked.username }), t('agentPay.offer.sentText'));
        changed();
        onDone();
        return 'done';
      } catch (fault) {
        if (endings.takeRefusal(fault)) return undefined;
        const isInDoubt = fault instanceof ApiError && fault.outcomeUnknown;
        setRefusal(isInDoubt ? null : { fault, terms: offered.terms, told: faultsOfRefusal(fault, offered.terms) });
        return undefined;
      }
    });
  return { send, busy, refusal, isInDoubt: intention.isInDoubt };
}
