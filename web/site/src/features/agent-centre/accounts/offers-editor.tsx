import type { ContractKind, ContractTerms } from '@contracts/http/agents/agent-terms';
import { useMerchant } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Check } from '@web/ui/form/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTerms, draftOf, emptyDraft, KINDS, type TermsDraft } from '@web/agent-terms/terms-draft';
import { TermsEditor } from '@web/agent-terms/terms-editor';
import { faultsOfRefusal, type ShownFaults } from '@web/agent-terms/refusal-faults';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { getOwnContracts } from '../../../parts/agent/api/get-own-contracts';

/** The agent's own terms by kind; null where it holds none, undefined while that is not known. */
export type OwnTerms = Readonly<Partial<Record<ContractKind, ContractTerms | null>>>;

export function useOwnTerms(): OwnTerms {
  const { data } = useAgentQuery('contracts', ['own'], (signal) => getOwnContracts(signal));
  if (!data) return {};
  return Object.fromEntries(KINDS.map((kind) => [kind, data.find((one) => one.kind === kind)?.own?.terms ?? null]));
}

type FaultsByKind = Readonly<Partial<Record<ContractKind, ShownFaults>>>;

export interface Offers {
  readonly drafts: Readonly<Partial<Record<ContractKind, TermsDraft>>>;
  readonly faults: FaultsByKind;
  readonly own: OwnTerms;
  readonly set: (kind: ContractKind, draft: TermsDraft | undefined) => void;
  /** Everything that is offered, or null and the faults at their fields. */
  readonly collect: () => ContractTerms[] | null;
  /** Puts what the server said of them at their fields, and answers whether all of it found a place. */
  readonly tell: (refusal: unknown) => boolean;
  readonly reset: () => void;
}

/** The terms that a new downline is offered, at most one set for each kind. */
export function useOffers(given: readonly ContractTerms[] = []): Offers {
  const { currencyDigits } = useMerchant();
  const own = useOwnTerms();
  const language = useLanguage();
  const [drafts, setDrafts] = useState<Offers['drafts']>(() =>
    Object.fromEntries(given.map((terms) => [terms.kind, draftOf(terms, language)])),
  );
  const [hasTried, setTried] = useState(false);
  const [told, setTold] = useState<FaultsByKind>({});
  const checked = KINDS.flatMap((kind) => {
    const draft = drafts[kind];
    return draft ? [[kind, checkTerms(draft, currencyDigits, own[kind] ?? undefined)] as const] : [];
  });
  return {
    drafts,
    // Faults show from the first attempt to send, not while the agent is still typing.
    faults: hasTried
      ? Object.fromEntries(checked.map(([kind, { faults }]) => [kind, { ...told[kind], ...faults }]))
      : {},
    own,
    set: (kind, draft) => {
      setDrafts(({ [kind]: _, ...others }) => (draft ? { ...others, [kind]: draft } : others));
      // The server's faults belong to the terms that were sent before this change.
      setTold(({ [kind]: _, ...others }) => others);
    },
    tell: (refusal) => {
      const placed = checked.map(
        ([kind, { terms }], index) => [kind, faultsOfRefusal(refusal, terms, `offers.${index}`)] as const,
      );
      setTold(Object.fromEntries(placed.map(([kind, { faults }]) => [kind, faults])));
      return placed.some(([, { isPlaced }]) => isPlaced);
    },
    collect: () => {
      setTried(true);
      setTold({});
      const terms = checked.map(([, one]) => one.terms);
      return terms.every((one) => one !== null) ? terms : null;
    },
    reset: () => {
      setDrafts({});
      setTold({});
      setTried(false);
    },
  };
}

export function OffersEditor({ offers }: { readonly offers: Offers }) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1 text-13 font-medium text-fg-2">{t('agent.offers.title')}</legend>
      <p className="text-12 text-fg-3">{t('agent.offers.text')}</p>
      {KINDS.map((kind) => {
        const draft = offers.drafts[kind];
        const isMissing = offers.own[kind] === null;
        return (
          <div key={kind} className="rounded-12 border border-line px-3 py-1">
            <Check
              label={
                <>
                  <span className="font-semibold text-fg">{t(`agent.contractKind.${kind}`)}</span>
                  <span className="block text-12 text-fg-3">
                    {isMissing ? t('agent.offers.missing') : t(`agent.offers.kindText.${kind}`)}
                  </span>
                </>
              }
              checked={draft !== undefined}
              // An offer may be taken away even where the agent's own contract has ended.
              disabled={isMissing && draft === undefined}
              onChange={(event) => offers.set(kind, event.target.checked ? emptyDraft(kind) : undefined)}
              data-testid={`offer-${kind}`}
            />
            {draft && (
              <div className="pb-3 pt-2">
                <TermsEditor
                  value={draft}
                  onChange={(next) => offers.set(kind, next)}
                  faults={offers.faults[kind] ?? {}}
                  own={offers.own[kind] ?? undefined}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
