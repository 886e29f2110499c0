import type { ContractKind, ContractTerms } from '@contracts/http/agent-terms';
import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { useMerchant } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import type { Language } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Fault, Skeleton } from '@web/ui/states';
import { notify } from '@web/ui/toast';
import { Send } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsEditor } from '@web/agent-terms/terms-editor';
import { checkTerms, draftOf, emptyDraft, type TermsDraft, type TermsFaults } from '@web/agent-terms/terms-draft';
import { toldFaults, type ToldFaults } from '@web/agent-terms/told-faults';
import { agentKey } from '../agent/use-agent-query';
import { DownlinePicker, type Picked } from './downline-picker';
import { EndingsList, useEndings } from './endings';
import { useOnce } from './once';
import { Simulation } from './simulation';
import { useContractsChanged } from './use-contracts';

const SETTLE_MS = 600;

/** A value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface Drafted {
  readonly downlineId: string;
  readonly terms: ContractTerms;
}

/** What the offer would do, asked for once nobody is typing; the answer is of exactly what it is shown for. */
function usePreview(drafted: Drafted | null) {
  const token = useToken();
  const wanted = drafted ? JSON.stringify(drafted) : '';
  const settled = useSettled(wanted);
  const isSettled = settled === wanted;
  const query = useQuery({
    queryKey: agentKey(token, 'contracts', 'preview', settled),
    queryFn: ({ signal }) => apiCall(routes.previewOffer, JSON.parse(settled) as Drafted, signal),
    enabled: settled !== '',
    staleTime: 10_000,
  });
  return {
    data: isSettled ? query.data : undefined,
    error: isSettled ? query.error : null,
    refetch: () => void query.refetch(),
    isFetching: query.isFetching || !isSettled,
  };
}

function Step({ no, title, children }: { readonly no: number; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="space-y-3" aria-labelledby={`offer-step-${no}`}>
      <h3 id={`offer-step-${no}`} className="flex items-center gap-2.5 font-display text-16 font-semibold">
        <span
          className="grid size-6 shrink-0 place-items-center rounded-full bg-gold/15 text-12 font-bold text-gold-hi"
          aria-hidden="true"
        >
          {no}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A draft made of terms has the figures of the wire; here they are as the language writes them, cents only where there are any. */
function localized(draft: TermsDraft, language: Language): TermsDraft {
  const figure = (decimal: string) =>
    /^\d+(\.\d+)?$/.test(decimal) ? formatFigure(decimal.replace(/\.0+$/, ''), language) : decimal;
  const { winRate, lossRate, singleBetMin, dailyCap, periodMinTurnover, tiers } = draft;
  return {
    ...draft,
    winRate: figure(winRate),
    lossRate: figure(lossRate),
    singleBetMin: figure(singleBetMin),
    dailyCap: figure(dailyCap),
    periodMinTurnover: figure(periodMinTurnover),
    tiers: tiers.map((tier) => ({
      ...tier,
      minTurnover: figure(tier.minTurnover),
      minLoss: figure(tier.minLoss),
      rate: figure(tier.rate),
    })),
  };
}

/** Faults of fields that nobody has filled yet are told only once somebody tried to send. */
function shownFaults(faults: TermsFaults, isTried: boolean): TermsFaults {
  return isTried ? faults : Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== 'required'));
}

interface Preview {
  readonly preview: ReturnType<typeof usePreview>;
  /** False as well where the server told at their fields what is wrong with the terms: there is no use in asking again. */
  readonly isDrafted: boolean;
  readonly children: ReactNode;
}

function PreviewPart({ preview, isDrafted, children }: Preview) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = preview;
  if (!isDrafted)
    return (
      <p className="text-13 text-fg-3" data-testid="preview-waits">
        {t('agentPay.offer.previewWaits')}
      </p>
    );
  if (error && !data) return <Fault className="py-4!" fault={error} onRetry={refetch} busy={isFetching} />;
  if (!data) {
    return (
      <div role="status" className="space-y-2 text-13 text-fg-3">
        {t('agentPay.offer.previewing')}
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <div className="space-y-4" aria-busy={isFetching} data-testid="preview">
      {data.refusal ? (
        <Alert kind="loss">
          <span data-testid="refusal" data-code={data.refusal.code}>
            <strong className="block">{t('agentPay.offer.refused')}</strong>
            {data.refusal.message}
          </span>
        </Alert>
      ) : (
        children
      )}
      {data.simulation ? (
        <Simulation simulation={data.simulation} />
      ) : (
        <p className="text-13 text-fg-3">{t('agentPay.simulation.none')}</p>
      )}
    </div>
  );
}

interface OfferFormProps {
  readonly kind: ContractKind;
  /** The contract of whoever offers: where the terms begin, and what no rate may exceed. */
  readonly own: ContractTerms;
  readonly initial?: Picked | null;
  readonly onDone: () => void;
}

/** Offers a contract to a direct downline, after everything that follows from it was seen. */
export function OfferForm({ kind, own, initial = null, onDone }: OfferFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { currencyDigits } = useMerchant();
  const language = useLanguage();
  const [picked, setPicked] = useState<Picked | null>(initial);
  const [draft, setDraft] = useState<TermsDraft>(() =>
    own.kind === kind ? localized(draftOf(own), language) : emptyDraft(kind),
  );
  const { terms, faults } = useMemo(() => checkTerms(draft, currencyDigits, own), [draft, currencyDigits, own]);
  const [isTried, setTried] = useState(false);
  const preview = usePreview(picked && terms ? { downlineId: picked.memberId, terms } : null);
  const endings = useEndings(preview.data?.endings, preview.refetch);
  const sending = useSending({ picked, terms, endings, onDone });
  const { refusal } = sending;
  const asked = toldFaults(preview.data?.refusal ?? preview.error, terms);
  const isToldAtFields = preview.error !== null && asked.isPlaced;
  // What was said of terms that were sent is gone from their fields as soon as others stand there.
  const shown = {
    ...asked.faults,
    ...(refusal?.terms === terms ? refusal?.told.faults : {}),
    ...shownFaults(faults, isTried),
  };
  const mayOffer = picked !== null && terms !== null && preview.data !== undefined && preview.data.refusal === null;
  const send = () => {
    setTried(true);
    if (sending.isInDoubt || (mayOffer && endings.isConfirmed)) void sending.send();
  };
  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      data-testid="offer-form"
    >
      <fieldset disabled={sending.isInDoubt || sending.busy} className="min-w-0 space-y-6">
        <Step no={1} title={t('agentPay.offer.whom')}>
          <DownlinePicker kind={kind} picked={picked} onPick={setPicked} />
        </Step>
        <Step no={2} title={t('agentPay.offer.terms')}>
          <TermsEditor value={draft} onChange={setDraft} faults={shown} own={own} />
        </Step>
        <Step no={3} title={t('agentPay.offer.preview')}>
          <PreviewPart preview={preview} isDrafted={picked !== null && terms !== null && !isToldAtFields}>
            <EndingsList endings={endings} why="why" isMissed={isTried} />
          </PreviewPart>
        </Step>
      </fieldset>
      {sending.isInDoubt && <Alert kind="info">{t('agentPay.offer.inDoubt')}</Alert>}
      {refusal && !refusal.told.isPlaced && <Alert kind="loss">{faultText(refusal.fault)}</Alert>}
      <Button
        type="submit"
        look="gold"
        size="lg"
        wide
        busy={sending.busy}
        disabled={!sending.isInDoubt && !mayOffer}
        data-testid="offer-send"
      >
        <Send className="size-4.5" aria-hidden="true" />
        {t('agentPay.offer.send')}
      </Button>
    </form>
  );
}

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
  readonly told: ToldFaults;
}

/** Sends under one key for one intention: a second click sends nothing, and a lost answer is asked for again under the same key. */
function useSending({ picked, terms, endings, onDone }: SendingProps) {
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
      // While nobody knows what became of it, it is sent again just as it was: the same key is the same offer.
      sent.current = intention.isInDoubt
        ? sent.current
        : { downlineId: picked.memberId, terms, confirmedEndings: endings.ids };
      const offered = sent.current!;
      try {
        await intention.carryOut((key) => apiCall(routes.offerContract, { key, ...offered }));
        notify('success', t('agentPay.offer.sent', { name: picked.username }), t('agentPay.offer.sentText'));
        changed();
        onDone();
        return 'done';
      } catch (fault) {
        if (endings.takeRefusal(fault)) return undefined;
        const isInDoubt = fault instanceof ApiError && fault.outcomeUnknown;
        setRefusal(isInDoubt ? null : { fault, terms: offered.terms, told: toldFaults(fault, offered.terms) });
        return undefined;
      }
    });
  return { send, busy, refusal, isInDoubt: intention.isInDoubt };
}
