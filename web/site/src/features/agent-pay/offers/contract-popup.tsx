import type { AgentContract, OwnContracts } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { ArrowLeft, FileSignature } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../../popups/popup-props';
import { isAgent } from '../../../parts/member/is-agent';
import { useMember } from '../../../parts/member/use-session';
import { addContractTexts } from '../i18n/contract-texts';
import { decide } from '../api/decide-offer';
import { EndingsList, useEndings } from '../contracts/endings';
import { putOff } from './later-offers';
import { useOnce } from '../parts/once';
import { TermsView } from '../contracts/terms-view';
import { useContractsChanged, useOwnContracts } from '../contracts/use-contracts';
import { useRatesText } from '../i18n/words';

type Offer = NonNullable<OwnContracts['offer']>;
type Deciding = 'accept' | 'reject';

function OfferHead({ offer, current }: { readonly offer: Offer; readonly current: AgentContract | null }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const rates = useRatesText();
  return (
    <header>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-16 font-semibold">
        {t(`agentPay.kind.${offer.kind}`)}
        <span className="tabular-nums text-gold-hi">{rates(offer.terms)}</span>
      </h3>
      <p className="text-12 text-fg-3">
        {t('agentPay.popup.from', { name: offer.uplineName })} ·{' '}
        {t('agentPay.popup.until', { time: time(offer.expiresAt) })}
      </p>
      {current && (
        <p className="mt-1.5 text-13 text-fg-2">
          {t('agentPay.popup.current')}: <strong className="tabular-nums">{rates(current.terms)}</strong>.{' '}
          {t('agentPay.popup.replaces')}
        </p>
      )}
    </header>
  );
}

interface ConfirmProps {
  readonly offer: Offer;
  readonly deciding: Deciding;
  readonly onBack: () => void;
}

/** The second question: with the list of what ends, which has to be confirmed as it is shown. */
function Confirm({ offer, deciding, onBack }: ConfirmProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const changed = useContractsChanged();
  const { busy, run } = useOnce();
  const [isMissed, setMissed] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const endings = useEndings(offer.endings, changed);
  const isAcceptance = deciding === 'accept';
  const send = () =>
    run(async () => {
      if (isAcceptance && !endings.isConfirmed) return void setMissed(true);
      setFault(null);
      try {
        await decide(offer, deciding, isAcceptance ? endings.ids : []);
        notify('success', t(isAcceptance ? 'agentPay.popup.accepted' : 'agentPay.popup.rejected'));
        changed();
        return 'done';
      } catch (refusal) {
        if (!endings.takeRefusal(refusal)) setFault(refusal);
        return undefined;
      }
    });
  return (
    <div className="space-y-3" data-testid={`confirm-${deciding}`}>
      <p className="font-semibold">{t(isAcceptance ? 'agentPay.popup.confirmTitle' : 'agentPay.popup.rejectTitle')}</p>
      <p className="text-13 text-fg-2">
        {t(isAcceptance ? 'agentPay.popup.confirmText' : 'agentPay.popup.rejectText')}
      </p>
      {isAcceptance && <EndingsList endings={endings} why="why" isMissed={isMissed} />}
      {fault !== null && <Alert kind="loss">{faultText(fault)}</Alert>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onBack} disabled={busy}>
          <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
          {t('agentPay.popup.back')}
        </Button>
        <Button
          look={isAcceptance ? 'gold' : 'danger'}
          onClick={() => void send()}
          busy={busy}
          data-testid="decide-offer"
        >
          {t(isAcceptance ? 'agentPay.popup.confirm' : 'agentPay.popup.reject')}
        </Button>
      </div>
    </div>
  );
}

function OfferCard({ offer, current }: { readonly offer: Offer; readonly current: AgentContract | null }) {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <article className="panel space-y-4 p-4" data-testid="offer-card" data-kind={offer.kind}>
      <OfferHead offer={offer} current={current} />
      <TermsView terms={offer.terms} />
      {deciding ? (
        <Confirm offer={offer} deciding={deciding} onBack={() => setDeciding(null)} />
      ) : (
        <>
          {offer.endings.length > 0 && (
            <p className="text-13 text-gold-hi" data-testid="endings-note">
              {t('agentPay.endings.title', { count: offer.endings.length })}
            </p>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={() => setDeciding('reject')} data-testid="reject-offer">
              {t('agentPay.popup.reject')}
            </Button>
            <Button look="gold" onClick={() => setDeciding('accept')} data-testid="accept-offer">
              {t('agentPay.popup.accept')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

interface OffersProps {
  readonly contracts: readonly OwnContracts[];
  readonly onLater: () => void;
}

function Offers({ contracts, onLater }: OffersProps) {
  const { t } = useTranslation();
  const offered = contracts.flatMap(({ offer, own }) => (offer ? [{ offer, own }] : []));
  if (offered.length === 0) {
    return (
      <Empty
        icon={<FileSignature className="size-6" />}
        title={t('agentPay.popup.none')}
        text={t('agentPay.popup.noneText')}
        action={<Button onClick={onLater}>{t('common.close')}</Button>}
      />
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-fg-2">{t('agentPay.popup.text', { count: offered.length })}</p>
      {offered.map(({ offer, own }) => (
        <OfferCard key={offer.contractId} offer={offer} current={own} />
      ))}
      <Button look="ghost" wide onClick={onLater} data-testid="offers-later">
        {t('agentPay.popup.later')}
      </Button>
    </div>
  );
}

const NONE: readonly OwnContracts[] = [];

/** Offers of agent contracts that wait for an answer: accept, reject, or decide later. Closing it is "later". */
export default function ContractPopup({ open, onClose }: PopupProps) {
  useState(addContractTexts);
  const { t } = useTranslation();
  const { data: member, error: memberFault } = useMember();
  // A player who opens the address reads that no offer waits, without a call that only agents may make.
  const isOne = member && isAgent(member);
  const own = useOwnContracts(open && isOne === true);
  const data = isOne === false ? NONE : own.data;
  const error = own.error ?? memberFault;
  const later = () => {
    putOff((data ?? []).flatMap(({ offer }) => (offer ? [offer.contractId] : [])));
    onClose();
  };
  return (
    <Dialog open={open} onClose={later} title={t('agentPay.popup.title')} icon={<FileSignature className="size-4.5" />}>
      {data ? (
        <Offers contracts={data} onLater={later} />
      ) : error ? (
        <Fault fault={error} onRetry={() => void own.refetch()} busy={own.isFetching} />
      ) : (
        <Skeleton className="h-64 rounded-16!" />
      )}
    </Dialog>
  );
}
