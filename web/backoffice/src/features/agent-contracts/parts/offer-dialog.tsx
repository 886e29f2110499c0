import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { TreeMember } from '@contracts/http/agents/network';
import { checkTerms, emptyDraft, type TermsDraft, type TermsFaults } from '@web/agent-terms/terms-draft';
import { TermsEditor } from '@web/agent-terms/terms-editor';
import { faultsOfRefusal } from '@web/agent-terms/refusal-faults';
import { useMerchant } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { FileSignature } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentPicker } from '../../../lib/agent-picker';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { termsSchema } from '@web/agent-terms/terms-schema';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { CommandFault } from '../../../lib/command-fault';
import { useOfferByHouse } from '../api/use-offer-by-house';
import { useOfferPreview } from '../api/use-offer-preview';
import { isConfirmed } from './confirmation';
import { Endings } from './endings';
import { KindChoice, OfferEffect } from './offer-parts';

interface OfferDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Offers a contract of the house to a top agent, after showing what it would do. */
export function OfferDialog({ open, onClose, onDone }: OfferDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.agentContracts.offerTitle')}
      icon={<FileSignature className="size-4.5" />}
      width="wide"
    >
      {open && <OfferForm onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

/** A field that is still empty shows its fault only after a try to send. */
function shown(faults: TermsFaults, isTried: boolean): TermsFaults {
  return isTried ? faults : Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== 'required'));
}

interface OfferDraft {
  readonly agent: TreeMember | null;
  readonly terms: TermsDraft;
  /** See `confirmationFor`. */
  readonly confirmed: string;
}

interface Offer extends Omit<OfferDraft, 'agent' | 'terms'> {
  readonly agent: TreeMember;
  readonly terms: ContractTerms;
}

const isAgent = (agent: TreeMember | null): agent is TreeMember => agent !== null;

function offerSchema(digits: number): z.ZodType<Offer, OfferDraft> {
  return z.object({
    agent: z.custom<TreeMember | null>().transform((agent, context) => {
      if (isAgent(agent)) return agent;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }),
    terms: termsSchema(digits),
    confirmed: z.string(),
  });
}

const NEW_OFFER: OfferDraft = { agent: null, terms: emptyDraft('daily'), confirmed: '' };

/** The offer as it is typed, and the effect that it would have. */
function useOffer({ onClose, onDone }: Omit<OfferDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { currencyDigits } = useMerchant();
  const form = useSchemaForm(offerSchema(currencyDigits), { defaultValues: NEW_OFFER });
  const [agent, draft, confirmed] = form.watch(['agent', 'terms', 'confirmed']);
  const { terms, faults } = useMemo(() => checkTerms(draft, currencyDigits), [draft, currencyDigits]);
  const asked = useOfferPreview(agent?.memberId, terms);
  const endingIds = asked.preview?.endings.map(({ contractId }) => contractId) ?? [];
  const offer = useOfferByHouse({
    onSuccess: () => {
      notify('success', t('bo.agentContracts.sent'));
      onDone();
      onClose();
    },
    onError: asked.askAgain,
  });
  const send = form.handleSubmit((read) => {
    if (!asked.preview || asked.preview.refusal || !isConfirmed(confirmed, endingIds)) return;
    offer.mutate({ downlineId: read.agent.memberId, terms: read.terms, confirmedEndings: endingIds });
  });
  const change = (next: TermsDraft) => {
    form.setValue('terms', next);
    // The fault of an offer that was sent says nothing about other terms.
    offer.reset();
  };
  return { ...asked, form, terms, faults, offer, send, change };
}

function OfferForm(props: Omit<OfferDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { form, terms, faults, offer, send, change, preview, error, isWanted } = useOffer(props);
  const { isSubmitted } = form.formState;
  const draft = form.watch('terms');
  const refused = faultsOfRefusal(preview?.refusal ?? error, terms);
  const sent = faultsOfRefusal(offer.error, terms);
  const fault = sent.isPlaced ? null : (offer.error ?? (refused.isPlaced ? null : error));
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-4" data-testid="offer-form">
      <fieldset disabled={offer.isInDoubt || offer.isPending} className="space-y-4">
        <Controller
          control={form.control}
          name="agent"
          render={({ field }) => (
            <AgentPicker label={t('bo.agentContracts.searchAgent')} agent={field.value} onPick={field.onChange} />
          )}
        />
        <KindChoice kind={draft.kind} onChange={(kind) => change(emptyDraft(kind))} />
        <TermsEditor
          value={draft}
          onChange={change}
          faults={{ ...refused.faults, ...sent.faults, ...shown(faults, isSubmitted) }}
        />
      </fieldset>
      {!isWanted && <p className="text-13 text-fg-3">{t('bo.agentContracts.waits')}</p>}
      {isWanted && !preview && !error && <Skeleton className="h-16" />}
      {preview && <OfferEffect preview={preview} />}
      {preview && !preview.refusal && (
        <Controller
          control={form.control}
          name="confirmed"
          render={({ field }) => (
            <Endings
              endings={preview.endings}
              why="endings"
              confirmed={field.value}
              onConfirm={field.onChange}
              isMissed={isSubmitted}
            />
          )}
        />
      )}
      <CommandFault command={{ error: fault, isInDoubt: offer.isInDoubt }} />
      <Button
        look="gold"
        type="submit"
        className="w-full"
        busy={offer.isPending}
        disabled={!preview || preview.refusal !== null}
        data-testid="offer-send"
      >
        {t('bo.agentContracts.send')}
      </Button>
    </form>
  );
}
