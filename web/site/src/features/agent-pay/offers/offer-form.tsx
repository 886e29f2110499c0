import type { ContractKind } from '@contracts/http/agents/agent-terms';
import { checkTerms, type TermsDraft, type TermsFaults } from '@web/agent-terms/terms-draft';
import { TermsEditor } from '@web/agent-terms/terms-editor';
import { faultsOfRefusal } from '@web/agent-terms/refusal-faults';
import { useMerchant } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Send } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EndingsList, useEndings } from '../contracts/endings';
import { DownlinePicker, type Picked } from './downline-picker';
import { blankDraft, type Held } from './held';
import { KindChoice } from './kind-choice';
import { PreviewPart } from './preview-part';
import { usePreview } from './use-preview';
import { useSending } from './use-sending';

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

/** An empty field counts as a fault only after an attempt to send. */
function shownFaults(faults: TermsFaults, isTried: boolean): TermsFaults {
  return isTried ? faults : Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== 'required'));
}

interface OfferValues {
  picked: Picked | null;
  draft: TermsDraft | null;
}

export interface OfferFormProps {
  /** The agent's own terms by kind. No offered rate may exceed them. */
  readonly held: Held;
  /** The kind where the page is about one; otherwise it is chosen in the form. */
  readonly kind?: ContractKind | undefined;
  readonly initial?: Picked | null;
  readonly onDone: () => void;
}

const NOTHING = { terms: null, faults: {} } as const;

/** The typed values, and what is wrong with them. */
function useDraft({ held, kind: fixed, initial = null }: OfferFormProps) {
  const { currencyDigits } = useMerchant();
  const form = useForm<OfferValues>({
    defaultValues: { picked: initial, draft: fixed ? blankDraft(fixed, held[fixed]) : null },
  });
  const { value: picked, onChange: setPicked } = useController({ control: form.control, name: 'picked' }).field;
  const { value: draft, onChange: setDraft } = useController({ control: form.control, name: 'draft' }).field;
  const own = draft ? held[draft.kind] : undefined;
  const checked = useMemo(
    () => (draft ? checkTerms(draft, currencyDigits, own) : NOTHING),
    [draft, currencyDigits, own],
  );
  const setKind = (kind: ContractKind) => kind !== draft?.kind && setDraft(blankDraft(kind, held[kind]));
  return { form, picked, setPicked, draft, setDraft, setKind, own, ...checked };
}

/** Offers a contract to a direct downline, after everything that follows from it was seen. It begins empty. */
export function OfferForm(props: OfferFormProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { held, kind: fixed, onDone } = props;
  const { form, picked, setPicked, draft, setDraft, setKind, own, terms, faults } = useDraft(props);
  const isTried = form.formState.isSubmitted;
  const preview = usePreview(picked && terms ? { downlineId: picked.memberId, terms } : null);
  const endings = useEndings(preview.data?.endings, preview.refetch);
  const sending = useSending({ picked, terms, endings, onDone });
  const { refusal } = sending;
  const asked = faultsOfRefusal(preview.data?.refusal ?? preview.error, terms);
  const isToldAtFields = preview.error !== null && asked.isPlaced;
  // The server's faults belong to the terms that were sent: they disappear when the terms change.
  const shown = {
    ...asked.faults,
    ...(refusal?.terms === terms ? refusal?.told.faults : {}),
    ...shownFaults(faults, isTried),
  };
  const mayOffer = picked !== null && terms !== null && preview.data !== undefined && preview.data.refusal === null;
  const submit = form.handleSubmit(async () => {
    if (sending.isInDoubt || (mayOffer && endings.isConfirmed)) await sending.send();
  });
  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void submit(event)} data-testid="offer-form">
      <fieldset disabled={sending.isInDoubt || sending.busy} className="min-w-0 space-y-6">
        <Step no={1} title={t('agentPay.offer.whom')}>
          <DownlinePicker kind={draft?.kind} picked={picked} onPick={setPicked} />
        </Step>
        <Step no={2} title={t('agentPay.offer.terms')}>
          {!fixed && <KindChoice held={held} value={draft?.kind} onChange={setKind} />}
          {draft && <TermsEditor value={draft} onChange={setDraft} faults={shown} own={own} />}
        </Step>
        <Step no={3} title={t('agentPay.offer.preview')}>
          <PreviewPart
            preview={preview}
            terms={terms}
            name={picked?.username ?? null}
            isDrafted={picked !== null && terms !== null && !isToldAtFields}
          >
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
