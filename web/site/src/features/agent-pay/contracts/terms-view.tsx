import { useRateText } from '@web/agent-terms/terms-summary';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { useFormat } from '@web/api/merchant';
import { usePhone } from '@web/ui/frame/use-phone';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface TermsViewProps {
  readonly terms: ContractTerms;
  /** The tier that a bill reached, counted from 0; null where it reached none, absent where nothing was measured. */
  readonly reached?: number | null;
}

type Tier = Exclude<ContractTerms, { kind: 'realtime' }>['tiers'][number];
const asksLoss = (tier: Tier): tier is Tier & { minLoss: string } => 'minLoss' in tier && /[1-9]/.test(tier.minLoss);

/** Terms in sentences. */
function useSentences(): (terms: ContractTerms) => readonly string[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  return (terms) => {
    switch (terms.kind) {
      case 'realtime':
        return [
          t('agentPay.terms.realtime', { win: rate(terms.winRate), loss: rate(terms.lossRate) }),
          t('agentPay.terms.single', { amount: money(terms.singleBetMin) }),
          terms.dailyCap === null
            ? t('agentPay.terms.noCap')
            : t('agentPay.terms.cap', { amount: money(terms.dailyCap) }),
        ];
      case 'hourly':
      case 'daily':
        return [t(`agentPay.terms.${terms.kind}`)];
      case 'dividend':
        return [
          t('agentPay.terms.period', { period: t(`agentPay.terms.periods.${terms.period}`) }),
          t('agentPay.terms.dividend'),
          ...(/[1-9]/.test(terms.periodMinTurnover)
            ? [t('agentPay.terms.periodMin', { amount: money(terms.periodMinTurnover) })]
            : []),
          t(`agentPay.terms.carries.${terms.carry}`),
        ];
    }
  };
}

function ReachedMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap rounded-full border border-win/30 bg-win/10 px-2 py-px text-12 font-medium text-win">
      <Check className="size-3.5" aria-hidden="true" />
      {t('agentPay.terms.reached')}
    </span>
  );
}

interface TiersProps {
  readonly tiers: readonly Tier[];
  readonly reached: number | null | undefined;
}

function TierTable({ tiers, reached }: TiersProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  const withLoss = tiers.some(asksLoss);
  const cell = 'px-3 py-2';
  return (
    <table
      className="w-full border-separate border-spacing-0 overflow-clip rounded-12 border border-line text-13 tabular-nums"
      data-testid="tier-table"
    >
      <thead>
        <tr className="text-start text-12 text-fg-3 [&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium">
          <th scope="col" className="text-start">
            {t('agentPay.terms.tier')}
          </th>
          <th scope="col" className="text-end">
            {t('agentPay.terms.turnover')}
          </th>
          <th scope="col" className="text-end">
            {t('agentPay.terms.active')}
          </th>
          {withLoss && (
            <th scope="col" className="text-end">
              {t('agentPay.terms.loss')}
            </th>
          )}
          <th scope="col" className="text-end">
            {t('agentPay.terms.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, rank) => (
          <tr
            key={rank}
            data-testid={`tier-${rank}`}
            data-reached={rank === reached}
            className={clsx(rank === reached && 'bg-win/8 font-semibold')}
          >
            <th scope="row" className={clsx(cell, 'text-start font-medium')}>
              <span className="inline-flex flex-wrap items-center gap-2">
                {rank + 1}
                {rank === reached && <ReachedMark />}
              </span>
            </th>
            <td className={clsx(cell, 'text-end')}>{money(tier.minTurnover)}</td>
            <td className={clsx(cell, 'text-end')}>{tier.minActive}</td>
            {withLoss && <td className={clsx(cell, 'text-end')}>{asksLoss(tier) ? money(tier.minLoss) : '–'}</td>}
            <td className={clsx(cell, 'text-end font-semibold text-gold-hi')}>{rate(tier.rate)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a tier is a line with its conditions beneath each other. */
function TierCards({ tiers, reached }: TiersProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  return (
    <ul className="space-y-1.5" data-testid="tier-table">
      {tiers.map((tier, rank) => (
        <li
          key={rank}
          data-testid={`tier-${rank}`}
          data-reached={rank === reached}
          className={clsx(
            'flex items-center gap-3 rounded-12 border px-3 py-2',
            rank === reached ? 'border-win/40 bg-win/8' : 'border-line',
          )}
        >
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink-3 text-12 font-semibold">
            <span className="sr-only">{t('agentPay.terms.tier')} </span>
            {rank + 1}
          </span>
          <span className="min-w-0 flex-1 text-12 text-fg-2">
            {/[1-9]/.test(tier.minTurnover) && (
              <span className="block">
                {t('agentPay.terms.condition.turnover', { amount: money(tier.minTurnover) })}
              </span>
            )}
            {tier.minActive > 0 && (
              <span className="block">{t('agentPay.terms.condition.active', { count: tier.minActive })}</span>
            )}
            {asksLoss(tier) && (
              <span className="block">{t('agentPay.terms.condition.loss', { amount: money(tier.minLoss) })}</span>
            )}
            {rank === reached && <ReachedMark />}
          </span>
          <span className="text-16 font-semibold tabular-nums text-gold-hi">{rate(tier.rate)}%</span>
        </li>
      ))}
    </ul>
  );
}

/** Terms as sentences and as a table of their tiers. */
export function TermsView({ terms, reached }: TermsViewProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const sentences = useSentences()(terms);
  return (
    <div className="space-y-3" data-testid="terms">
      <ul className="space-y-1 text-13 text-fg-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {terms.kind !== 'realtime' && (
        <>
          {phone ? (
            <TierCards tiers={terms.tiers} reached={reached} />
          ) : (
            <TierTable tiers={terms.tiers} reached={reached} />
          )}
          <p className="text-12 text-fg-3">{t('agentPay.terms.all')}</p>
        </>
      )}
    </div>
  );
}
