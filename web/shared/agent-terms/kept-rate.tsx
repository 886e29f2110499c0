import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { RATE_DIGITS } from '@contracts/validation/agent-terms';
import { useMerchant } from '@web/api/merchant';
import { toDecimal, toMinor, typedToDecimal } from '@web/money/money';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ppmOf, readRate, type TierDraft } from './terms-draft';
import { useRateText } from './terms-summary';

/** The part of the own rate that a typed rate leaves, "0.1"; undefined without a rate or for one above the own. */
export function keptOf(typed: string, own: string): string | undefined {
  const read = readRate(typed);
  if (!('value' in read)) return undefined;
  const kept = ppmOf(own) - ppmOf(read.value);
  return kept < 0n ? undefined : shortened(toDecimal(kept, RATE_DIGITS));
}

function shortened(decimal: string): string {
  return decimal.replace(/\.?0+$/, '');
}

/** The part of the own rate that a typed one leaves to the agent, in words and as a bar; both change with every key. */
export function KeptRate({ typed, own, testId }: { readonly typed: string; readonly own: string; testId: string }) {
  const { t } = useTranslation();
  const said = useRateText();
  const kept = keptOf(typed, own);
  if (kept === undefined) return null;
  const isNothing = ppmOf(kept) === 0n;
  // Only the width of a bar is a float.
  const share = ppmOf(own) === 0n ? 0 : (Number(ppmOf(kept)) * 100) / Number(ppmOf(own));
  return (
    <div data-testid={testId} className="mt-2">
      <p
        role="status"
        className={clsx(
          'flex items-center gap-1.5 font-display text-18 font-bold tabular-nums',
          isNothing ? 'text-loss' : 'text-gold-hi',
        )}
      >
        {isNothing && <TriangleAlert className="size-4.5 shrink-0" aria-hidden="true" />}
        {isNothing ? t('agent.terms.keepNothing') : t('agent.terms.keep', { rate: said(kept) })}
      </p>
      <div aria-hidden="true" className="mt-1.5 flex h-2 gap-0.5 overflow-clip rounded-full">
        <span className="bg-info/60" style={{ flexGrow: 100 - share }} />
        {share > 0 && <span className="gold-surface" style={{ flexGrow: share }} />}
      </div>
    </div>
  );
}

/** Conditions that are typed lower than those of the own tier: a team may reach this tier and not the own one. */
function asksLess(tier: TierDraft, own: ContractTerms | undefined, place: number, digits: number): boolean {
  if (!own || own.kind === 'realtime') return false;
  const limit = own.tiers[Math.min(place, own.tiers.length - 1)]!;
  const isLess = (typed: string, least: string) => {
    const amount = typed.trim() === '' ? '0' : typedToDecimal(typed, digits);
    return amount !== undefined && toMinor(amount, digits) < toMinor(least, digits);
  };
  return (
    isLess(tier.minTurnover, limit.minTurnover) ||
    ('minLoss' in limit && isLess(tier.minLoss, limit.minLoss)) ||
    (/^\d*$/.test(tier.minActive.trim()) && Number(tier.minActive) < limit.minActive)
  );
}

/** Says that a tier is easier to reach than the own one, once its rate is typed. */
export function AsksLess(props: { tier: TierDraft; own: ContractTerms | undefined; place: number }) {
  const { t } = useTranslation();
  const { currencyDigits } = useMerchant();
  const { tier, own, place } = props;
  if (tier.rate.trim() === '' || !asksLess(tier, own, place, currencyDigits)) return null;
  return (
    <p className="mt-2 text-12 text-fg-2" data-testid={`asks-less-${place}`}>
      {t('agent.terms.asksLess')}
    </p>
  );
}
