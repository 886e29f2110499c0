import { useRateText } from '@web/agent-terms/terms-summary';
import type { BillDetail } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import { ProgressBar } from '@web/ui/feedback/progress-bar';
import { Profit } from '@web/ui/frame/profit';
import { useLanguage } from '@web/i18n/setup';
import { listFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missingForNext, periodMissing, sharePercent } from './bill-steps';
import { TermsView } from '../contracts/terms-view';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className="panel min-w-0 p-4" aria-labelledby={id} data-testid={id}>
      <h2 id={id} className="font-display text-16 font-semibold">
        {title}
      </h2>
      {text && <p className="mt-0.5 text-12 text-fg-3">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** One sentence about what was missing for the next tier. */
function NextTier({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  const language = useLanguage();
  const missing = missingForNext(bill);
  const ofPeriod = periodMissing(bill.terms, bill.turnover);
  if (ofPeriod)
    return (
      <p className="mt-3 text-13 text-gold-hi" data-testid="period-missing">
        {t('agentPay.bill.periodMissing', { amount: money(ofPeriod), had: money(bill.turnover) })}
      </p>
    );
  if (!missing) return null;
  const parts = [
    ...(missing.turnover ? [t('agentPay.bill.missing.turnover', { amount: money(missing.turnover) })] : []),
    ...(missing.active ? [t('agentPay.bill.missing.active', { count: missing.active })] : []),
    ...(missing.loss ? [t('agentPay.bill.missing.loss', { amount: money(missing.loss) })] : []),
  ];
  const said = listFormat(localeOf(language), { type: 'conjunction' }).format(parts);
  return (
    <p className="mt-3 text-13 text-gold-hi" data-testid="next-tier">
      {t('agentPay.bill.next', { no: missing.tier + 1, rate: rate(missing.rate), missing: said })}
    </p>
  );
}

export function BillTerms({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  return (
    <Section
      id="bill-terms"
      title={t(bill.kind === 'realtime' ? 'agentPay.bill.yourRealtimeTerms' : 'agentPay.bill.yourTerms')}
    >
      <TermsView terms={bill.terms} reached={bill.tier} />
      <NextTier bill={bill} />
    </Section>
  );
}

/** For whom something was withheld. */
export function BillDownlines({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (bill.downlines.length === 0) return null;
  return (
    <Section id="bill-downlines" title={t('agentPay.bill.downlines')} text={t('agentPay.bill.downlinesText')}>
      <ul className="divide-y divide-line">
        {bill.downlines.map(({ memberId, username, gross }) => (
          <li key={memberId} className="flex items-center justify-between gap-4 py-2" data-testid="bill-downline">
            <span className="font-medium">{username}</span>
            <span className="tabular-nums">{money(gross)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface BranchesProps {
  readonly bill: BillDetail;
  readonly chosen: string;
  readonly onChoose: (memberId: string) => void;
}

/** Which branch brought how much; a branch narrows the bets beneath. */
export function BillBranches({ bill, chosen, onChoose }: BranchesProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const rate = useRateText();
  if (bill.branches.length === 0) return null;
  return (
    <Section id="bill-branches" title={t('agentPay.bill.branches')} text={t('agentPay.bill.branchesText')}>
      <ul className="space-y-1.5">
        {bill.branches.map(({ memberId, username, turnover, loss, bets, activeMembers }) => {
          const share = sharePercent(turnover, bill.turnover);
          const said = t('agentPay.bill.share', { percent: rate(String(share)) });
          const isChosen = memberId === chosen;
          return (
            <li key={memberId}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={t('agentPay.bill.showBranch', { name: username })}
                onClick={() => onChoose(isChosen ? '' : memberId)}
                data-testid={`branch-${username}`}
                className={clsx(
                  'block w-full rounded-12 border px-3 py-2.5 text-start hover:bg-ink-3/60',
                  isChosen ? 'border-gold/60 bg-gold/8' : 'border-line',
                )}
              >
                <span className="flex items-center justify-between gap-3">
                  <span className="truncate font-medium">{username}</span>
                  <span className="inline-flex items-center gap-1 font-semibold tabular-nums">
                    {money(turnover)}
                    <ChevronRight className="size-4 text-fg-3 rtl:rotate-180" aria-hidden="true" />
                  </span>
                </span>
                <ProgressBar className="my-1.5" value={share / 100} label={said} />
                <span className="flex flex-wrap justify-between gap-x-3 text-12 text-fg-3">
                  <span>
                    {said} · {t('agentPay.bill.betsCount', { count: bets })} ·{' '}
                    {t('agentPay.bill.activeCount', { count: activeMembers })}
                  </span>
                  <Profit amount={loss} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function BillPayments({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <Section id="bill-payments" title={t('agentPay.bill.payments')}>
      {bill.payments.length === 0 && <p className="text-13 text-fg-3">{t('agentPay.bill.paymentsNone')}</p>}
      <ul className="divide-y divide-line">
        {bill.payments.map(({ paymentId, amount, paidAt }) => (
          <li key={paymentId} className="flex items-center justify-between gap-4 py-2" data-testid="bill-payment">
            <span className="text-13 tabular-nums text-fg-2">{time(paidAt)}</span>
            <span className="font-semibold tabular-nums text-win">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function BillHistory({ bill }: { readonly bill: BillDetail }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <Section id="bill-history" title={t('agentPay.bill.history')}>
      <ol className="space-y-2.5">
        {bill.history.map(({ at, what, by, remark }, place) => (
          <li key={place} className="flex gap-3" data-testid={`history-${what}`}>
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-gold" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-medium">{t(`agentPay.bill.happened.${what}`)}</span>
              <span className="block text-12 tabular-nums text-fg-3">
                {time(at)}
                {by && ` · ${t('agentPay.bill.by', { name: by })}`}
              </span>
              {remark && <q className="block break-words text-13 text-fg-2">{remark}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
