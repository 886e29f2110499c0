import type { ContractKind, ContractTerms } from '@contracts/http/agent-terms';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useMerchant } from '@web/api/merchant';
import { Check } from '@web/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTerms, draftOf, emptyDraft, KINDS, type TermsDraft } from '@web/agent-terms/terms-draft';
import { TermsEditor } from '@web/agent-terms/terms-editor';
import { toldFaults, type ShownFaults } from '@web/agent-terms/told-faults';
import { useAgentQuery } from './use-agent-query';

/** The agent's own terms by kind; null where it holds none, undefined while that is not known. */
export type OwnTerms = Readonly<Partial<Record<ContractKind, ContractTerms | null>>>;

export function useOwnTerms(): OwnTerms {
  const { data } = useAgentQuery('contracts', ['own'], (signal) => apiCall(routes.ownContracts, {}, signal));
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

/** What is offered to whoever comes: one set of terms for each kind at the most. */
export function useOffers(given: readonly ContractTerms[] = []): Offers {
  const { currencyDigits } = useMerchant();
  const own = useOwnTerms();
  const [drafts, setDrafts] = useState<Offers['drafts']>(() =>
    Object.fromEntries(given.map((terms) => [terms.kind, draftOf(terms)])),
  );
  const [hasTried, setTried] = useState(false);
  const [told, setTold] = useState<FaultsByKind>({});
  const checked = KINDS.flatMap((kind) => {
    const draft = drafts[kind];
    return draft ? [[kind, checkTerms(draft, currencyDigits, own[kind] ?? undefined)] as const] : [];
  });
  return {
    drafts,
    // Said from the first try on, not while somebody is still typing.
    faults: hasTried
      ? Object.fromEntries(checked.map(([kind, { faults }]) => [kind, { ...told[kind], ...faults }]))
      : {},
    own,
    set: (kind, draft) => {
      setDrafts(({ [kind]: _, ...others }) => (draft ? { ...others, [kind]: draft } : others));
      // What the server said was about what stood there before.
      setTold(({ [kind]: _, ...others }) => others);
    },
    tell: (refusal) => {
      const placed = checked.map(
        ([kind, { terms }], index) => [kind, toldFaults(refusal, terms, `offers.${index}`)] as const,
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
              // What was offered once may be taken away even where the own contract is gone.
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
