import type { Adjustment, Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Figure } from '@web/ui/frame/figure';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endingOf } from './use-round';

interface OfRound {
  readonly finding: Finding;
  readonly round: RoundCase;
}

/** The result of a decision by two people, in a sentence; undefined where no decision was made about the round. */
export function useOutcomeText(): (of: OfRound) => string | undefined {
  const { t } = useTranslation();
  const { money } = useFormat();
  return ({ finding, round: { ending, proposed } }) => {
    if (!ending) return undefined;
    const { outcome, givenBack } = ending;
    const isPart = outcome === 'voided' && proposed !== null && proposed.stake !== givenBack;
    const amounts = {
      amount: money(givenBack),
      decided: money(proposed?.stake ?? givenBack),
      member: finding.memberName ?? finding.memberId,
    };
    return t(isPart ? 'bo.breaks.round.outcomes.voidedPart' : `bo.breaks.round.outcomes.${outcome}`, amounts);
  };
}

export function RoundOutcome({ finding, round }: OfRound) {
  const { t } = useTranslation();
  const text = useOutcomeText()({ finding, round });
  const isUnderWay = finding.status === 'resolved' && endingOf(finding) !== undefined && !round.ending;
  if (!text && !isUnderWay) return null;
  const outcome = round.ending?.outcome;
  const kind = outcome === 'voided' || outcome === 'closed' ? 'win' : 'info';
  return (
    <div data-testid="round-outcome" data-outcome={outcome ?? 'underWay'}>
      <Alert kind={kind}>{text ?? t('bo.breaks.round.underWay')}</Alert>
    </div>
  );
}

/** The effect of an ending, in money and in words, before anybody agrees to it. */
export function EndingEffect({ finding, round, ending }: OfRound & { readonly ending: 'roundVoided' | 'roundClosed' }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { stake, payout } = round.proposed ?? round.sums;
  return (
    <div className="rounded-12 border border-gold/35 bg-gold/8 px-4 py-3" data-testid="ending-effect">
      <p className="text-12 text-fg-3">{t('bo.breaks.round.effect')}</p>
      <p className="mt-0.5 text-14 font-medium">
        {ending === 'roundVoided'
          ? t('bo.breaks.round.voidText', { amount: money(stake), member: finding.memberName ?? finding.memberId })
          : t('bo.breaks.round.closeText', { stake: money(stake), payout: money(payout) })}
      </p>
    </div>
  );
}

/** A stake may have been given back by hand already: whoever voids the round as well has to see that. */
export function AdjustedSince({
  adjustments,
  memberId,
}: {
  readonly adjustments: readonly Adjustment[];
  readonly memberId: string | null;
}) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (adjustments.length === 0) return null;
  return (
    <div
      role="alert"
      className="overflow-clip rounded-12 border border-gold/40 bg-gold/8 text-13"
      data-testid="adjusted-since"
    >
      <div className="flex items-start gap-2.5 px-4 py-3">
        <TriangleAlert className="mt-px size-4.5 shrink-0 text-gold" aria-hidden="true" />
        <div>
          <p className="font-semibold">{t('bo.breaks.round.adjusted')}</p>
          <p className="mt-0.5 text-fg-2">{t('bo.breaks.round.adjustedText')}</p>
        </div>
      </div>
      <ul>
        {adjustments.map(({ id, amount, request, status }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-gold/20 px-4 py-2"
          >
            <Figure amount={amount} movement className="font-semibold" />
            <span className="min-w-0">
              <span className="block break-words">{request.note}</span>
              <span className="block text-12 tabular-nums text-fg-3">
                {time(request.at)} · {request.name ?? request.staffId}
              </span>
            </span>
            <StatusMark health={status === 'applied' ? 'good' : 'warning'}>
              {t(`bo.adjustments.states.${status}`)}
            </StatusMark>
          </li>
        ))}
      </ul>
      {memberId && (
        <Link
          to={`/members/${memberId}/adjustments`}
          className="block border-t border-gold/20 px-4 py-2 text-12 text-gold-hi hover:underline"
        >
          {t('bo.breaks.round.toAdjustments')}
        </Link>
      )}
    </div>
  );
}
