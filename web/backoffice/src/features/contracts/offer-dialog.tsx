import type { ContractTerms } from '@contracts/http/agent-terms';
import type { TreeMember } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { checkTerms, emptyDraft, KINDS, type TermsDraft, type TermsFaults } from '@web/agent-terms/terms-draft';
import { TermsEditor } from '@web/agent-terms/terms-editor';
import { toldFaults } from '@web/agent-terms/told-faults';
import { apiCall, type ValueOf } from '@web/api/api-call';
import { useFormat, useMerchant } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Skeleton } from '@web/ui/states';
import { notify } from '@web/ui/toast';
import { clsx } from 'clsx';
import { FileSignature } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentPicker } from '../tree/agent-picker';
import { Endings } from './endings';

const SETTLE_MS = 600;
type Preview = ValueOf<typeof routes.previewHouseOffer>;

interface OfferDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function OfferDialog({ open, onClose, onDone }: OfferDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.contracts.offerTitle')}
      icon={<FileSignature className="size-4.5" />}
      width="wide"
    >
      {open && <Form onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

/** What the offer would do, asked for once nobody is typing any more. */
function usePreview(downlineId: string | undefined, terms: ContractTerms | null) {
  const wanted = downlineId && terms ? JSON.stringify({ downlineId, terms }) : '';
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['staff', 'house-offer', settled],
    queryFn: ({ signal }) =>
      apiCall(routes.previewHouseOffer, JSON.parse(settled) as { downlineId: string; terms: ContractTerms }, signal),
    enabled: settled !== '',
    staleTime: 10_000,
    retry: false,
  });
  const isOfThis = settled === wanted && wanted !== '';
  return {
    isWanted: wanted !== '',
    preview: isOfThis ? query.data : undefined,
    error: isOfThis ? query.error : null,
    askAgain: () => void query.refetch(),
  };
}

function KindChoice({
  kind,
  onChange,
}: {
  readonly kind: TermsDraft['kind'];
  readonly onChange: (kind: TermsDraft['kind']) => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('bo.contracts.kind')} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          data-testid={`kind-${one}`}
          className={clsx(
            'min-h-11 rounded-8 border px-2 text-13 font-medium',
            one === kind ? 'border-gold bg-gold/12 text-gold-hi' : 'border-line text-fg-2 hover:text-fg',
          )}
        >
          {t(`bo.payroll.kinds.${one}`)}
        </button>
      ))}
    </div>
  );
}

function WhatItWouldDo({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { refusal, simulation } = preview;
  return (
    <>
      {refusal && <Alert kind="loss">{t('bo.contracts.refused', { reason: refusal.message })}</Alert>}
      <div className="panel rounded-12! p-3 text-13" data-testid="simulation">
        <p className="font-medium">{t('bo.contracts.simulation')}</p>
        <p className="text-fg-2">
          {simulation
            ? t('bo.contracts.simulated', {
                gross: money(simulation.gross),
                turnover: money(simulation.turnover),
                net: money(simulation.net),
              })
            : t('bo.contracts.noSimulation')}
        </p>
      </div>
    </>
  );
}

/** Faults of fields that nobody has filled yet are told only once somebody tried to send. */
function shown(faults: TermsFaults, isTried: boolean): TermsFaults {
  return isTried ? faults : Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== 'required'));
}

function Form({ onClose, onDone }: Omit<OfferDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { currencyDigits } = useMerchant();
  const faultText = useFaultText();
  const intention = useIntention();
  const [agent, setAgent] = useState<TreeMember | null>(null);
  const [draft, setDraft] = useState<TermsDraft>(() => emptyDraft('daily'));
  const [isTried, setTried] = useState(false);
  const [confirmed, setConfirmed] = useState('');
  const { terms, faults } = useMemo(() => checkTerms(draft, currencyDigits), [draft, currencyDigits]);
  const { isWanted, preview, error, askAgain } = usePreview(agent?.memberId, terms);
  const endings = preview?.endings ?? [];
  const endingIds = endings.map(({ contractId }) => contractId);
  // A tick is for the very contracts that stood beside it.
  const isConfirmed = endings.length === 0 || confirmed === endingIds.join();
  const offer = useMutation({
    mutationFn: () =>
      intention.carryOut((key) =>
        apiCall(routes.offerByHouse, { key, downlineId: agent!.memberId, terms: terms!, confirmedEndings: endingIds }),
      ),
    onSuccess: () => {
      notify('success', t('bo.contracts.sent'));
      onDone();
      onClose();
    },
    onError: askAgain,
  });
  const asked = toldFaults(preview?.refusal ?? error, terms);
  const sent = toldFaults(offer.error, terms);
  const fault = sent.isPlaced ? null : (offer.error ?? (asked.isPlaced ? null : error));
  const change = (next: TermsDraft) => {
    setDraft(next);
    // What was said of terms that were sent is not about these.
    offer.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (preview && !preview.refusal && isConfirmed && agent && terms) offer.mutate();
  };
  return (
    <form onSubmit={send} noValidate className="space-y-4" data-testid="offer-form">
      <fieldset disabled={intention.isInDoubt || offer.isPending} className="space-y-4">
        <AgentPicker label={t('bo.contracts.searchAgent')} agent={agent} onPick={setAgent} />
        <KindChoice kind={draft.kind} onChange={(kind) => change(emptyDraft(kind))} />
        <TermsEditor
          value={draft}
          onChange={change}
          faults={{ ...asked.faults, ...sent.faults, ...shown(faults, isTried) }}
        />
      </fieldset>
      {!isWanted && <p className="text-13 text-fg-3">{t('bo.contracts.waits')}</p>}
      {isWanted && !preview && !error && <Skeleton className="h-16" />}
      {preview && <WhatItWouldDo preview={preview} />}
      {preview && !preview.refusal && (
        <Endings
          endings={endings}
          why="endings"
          isConfirmed={isConfirmed}
          onConfirm={(yes) => setConfirmed(yes ? endingIds.join() : '')}
          isMissed={isTried}
        />
      )}
      {fault && (
        <Alert kind="loss">
          {faultText(fault)} {intention.isInDoubt && t('bo.contracts.inDoubt')}
        </Alert>
      )}
      <Button
        look="gold"
        type="submit"
        className="w-full"
        busy={offer.isPending}
        disabled={!preview || preview.refusal !== null}
        data-testid="offer-send"
      >
        {t('bo.contracts.send')}
      </Button>
    </form>
  );
}
