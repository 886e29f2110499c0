import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { FileSignature, Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { getDownlines } from '../../../parts/agent/api/get-downlines';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { OFFER_TO_ANY, useCentreAddress } from '../../../parts/agent/use-centre';
import { useOwnContract, useOwnContracts } from '../contracts/use-contracts';
import { heldOf } from './held';

const OfferForm = lazy(() => loadChunk(async () => ({ default: (await import('./offer-form')).OfferForm })));

/** The direct agent whose name the address gives; null where there is none, undefined until it is known. */
function useNamed(username: string) {
  const { data, error, isFetching, refetch } = useAgentQuery(
    'downlines',
    ['named', username],
    (signal) => getDownlines({ search: username, kind: 'agent', pageSize: 1 }, signal),
    username !== '',
  );
  const found = data?.list.find((one) => one.username === username && one.level === 1) ?? null;
  return { named: username === '' ? null : data && found, error, isFetching, refetch };
}

/** The form of an offer while the address asks for one. It keeps what was typed as long as it is open. */
export function OfferDialog({ kind }: { readonly kind?: ContractKind }) {
  const { t } = useTranslation();
  const { values, set } = useCentreAddress(['offer']);
  const { data: contracts } = useOwnContracts();
  const { named, error, isFetching, refetch } = useNamed(values.offer === OFFER_TO_ANY ? '' : values.offer);
  const close = () => set({ offer: '' });
  const held = contracts && heldOf(contracts);
  const mayOffer = held && (kind ? held[kind] !== undefined : Object.keys(held).length > 0);
  return (
    <Dialog
      open={values.offer !== ''}
      onClose={close}
      width="wide"
      title={kind ? t('agentPay.offer.title', { kind: t(`agentPay.kind.${kind}`) }) : t('agentPay.downlines.offer')}
      icon={<FileSignature className="size-4.5" />}
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        {error && named === undefined ? (
          <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : mayOffer === false ? (
          <p className="text-fg-2">{t(kind ? 'agentPay.downlines.needOwn' : 'agentPay.downlines.needAny')}</p>
        ) : held && named !== undefined ? (
          <OfferForm held={held} kind={kind} initial={named} onDone={close} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </Suspense>
    </Dialog>
  );
}

/** Only who holds a contract may offer one; the button says so instead of failing. */
export function OfferButton({ kind }: { readonly kind?: ContractKind }) {
  const { t } = useTranslation();
  const { go } = useCentreAddress(['offer']);
  const { data } = useOwnContracts();
  const { own } = useOwnContract(kind ?? 'daily');
  const mayOffer = kind ? own?.own != null : (data?.some((one) => one.own !== null) ?? false);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:w-full">
      {data && !mayOffer && (
        <span className="text-12 text-fg-3" data-testid="offer-needs-own">
          {t(kind ? 'agentPay.downlines.needOwn' : 'agentPay.downlines.needAny')}
        </span>
      )}
      <Button
        look="gold"
        className="max-sm:w-full"
        onClick={() => go({ offer: OFFER_TO_ANY })}
        disabled={!mayOffer}
        data-testid="offer"
      >
        <Send className="size-4" aria-hidden="true" />
        {t('agentPay.downlines.offer')}
      </Button>
    </span>
  );
}
