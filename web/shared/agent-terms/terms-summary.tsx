import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { useTranslation } from 'react-i18next';

/** Terms in words, line by line. */
export function useTermsLines(): (terms: ContractTerms) => readonly string[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  return (terms) => {
    if (terms.kind === 'realtime') {
      return [
        t('agent.terms.said.realtime', { win: rate(terms.winRate), loss: rate(terms.lossRate) }),
        t('agent.terms.said.single', { amount: money(terms.singleBetMin) }),
        terms.dailyCap === null
          ? t('agent.terms.said.noCap')
          : t('agent.terms.said.cap', { amount: money(terms.dailyCap) }),
      ];
    }
    const head =
      terms.kind === 'dividend'
        ? [
            t('agent.terms.said.period', {
              period: t(`agent.terms.periods.${terms.period}`),
              carry: t(`agent.terms.carries.${terms.carry}`),
              amount: money(terms.periodMinTurnover),
            }),
          ]
        : [];
    const tiers = terms.tiers.map((tier, place) => {
      const asked = [
        t('agent.terms.said.turnover', { amount: money(tier.minTurnover) }),
        ...(tier.minActive > 0 ? [t('agent.terms.said.active', { count: tier.minActive })] : []),
        ...('minLoss' in tier && /[1-9]/.test(tier.minLoss)
          ? [t('agent.terms.said.loss', { amount: money(tier.minLoss) })]
          : []),
      ];
      return t('agent.terms.said.tier', { rank: place + 1, rate: rate(tier.rate), asked: asked.join(' · ') });
    });
    return [...head, ...tiers];
  };
}

/** "0.15" as the language writes it, without its sign. */
export function useRateText(): (rate: string) => string {
  const language = useLanguage();
  return (rate) => formatFigure(rate, language);
}

/** The highest rates of terms, for places that hold no more: "0,1% / 0,4%". */
export function useRatesText(): (terms: ContractTerms) => string {
  const rate = useRateText();
  return (terms) =>
    terms.kind === 'realtime'
      ? `${rate(terms.winRate)}% / ${rate(terms.lossRate)}%`
      : `${rate(terms.tiers.at(-1)!.rate)}%`;
}

export function TermsSummary({ terms }: { readonly terms: ContractTerms }) {
  const lines = useTermsLines()(terms);
  return (
    <ul className="space-y-0.5 text-13 text-fg-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
