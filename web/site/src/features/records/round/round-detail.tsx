import type { BetRound } from '@contracts/http/wallet';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useToken } from '@web/state/session.state';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { memberAddress } from '../../../parts/member-centre/use-member-centre';
import { usePopup } from '../../../popups/use-popup';
import { getRound } from '../api/get-round';
import { DrawnRound } from './drawn-round';

const STATUS_LOOKS: Record<BetRound['status'], string> = {
  open: 'bg-info/12 text-info',
  settled: 'bg-ink-4 text-fg-2',
  voided: 'bg-gold/12 text-gold',
};

export function Status({ status }: { readonly status: BetRound['status'] }) {
  const { t } = useTranslation();
  return (
    <span className={clsx('whitespace-nowrap rounded-full px-2 py-0.5 text-11 font-medium', STATUS_LOOKS[status])}>
      {t(`records.${status}`)}
    </span>
  );
}

/** The part that was paid, and below it the part that waits for a decision. */
export function Payout({ bet: { payout, withheld } }: { readonly bet: BetRound }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      {money(payout)}
      {Number(withheld) > 0 && (
        <span className="block text-11 font-normal text-info" data-testid="bet-withheld">
          {t('records.inReview', { amount: money(withheld) })}
        </span>
      )}
    </>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2.5">
      <dt className="shrink-0 text-fg-3">{name}</dt>
      <dd className="min-w-0 text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** The movements of the round; each leads to its receipt. */
function RoundMovements({ bet: { vendor, roundId } }: { readonly bet: BetRound }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const token = useToken();
  const { data } = useQuery({
    queryKey: ['me', token, 'records', 'round', vendor, roundId],
    queryFn: ({ signal }) => getRound({ vendor, roundId }, signal),
    staleTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="round-movements">
      <h3 id="round-movements" className="mb-1 font-display text-14 font-semibold">
        {t('records.inRound')}
      </h3>
      <ol data-testid="round-movements">
        {data.map(({ no, kind, amount, occurredAt }) => (
          <li key={no} className="border-t border-line first:border-t-0">
            <Link
              to={memberAddress('transactionHistory', { no })}
              className="flex min-h-11 items-center gap-3 py-2 text-13 hover:text-gold-hi"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`records.kinds.${kind}`)}</span>
                <span className="block text-12 tabular-nums text-fg-3">{time(occurredAt)}</span>
              </span>
              <Profit amount={amount} />
              <ChevronRight className="size-4 shrink-0 text-fg-3 rtl:rotate-180" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A round: what became of it, what was drawn in it with the proof, and the way to its game. */
export function RoundDetail({ bet, onBack }: { readonly bet: BetRound; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { open } = usePopup();
  return (
    <section aria-label={t('records.round')} data-testid="round-detail" className="space-y-4">
      <Button look="ghost" size="sm" onClick={onBack} autoFocus data-testid="round-back">
        <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
        {t('common.back')}
      </Button>
      <div className="panel p-4">
        <div className="flex items-start justify-between gap-3 pb-3">
          <h3 className="font-display text-18 font-semibold">{bet.gameName}</h3>
          <Status status={bet.status} />
        </div>
        <dl className="text-14">
          <Line name={t('records.stake')}>{money(bet.stake)}</Line>
          <Line name={t('records.payout')}>
            <Payout bet={bet} />
          </Line>
          <Line name={t('records.profit')}>
            <Profit amount={bet.profit} />
          </Line>
          <Line name={t('records.placed')}>{time(bet.placedAt)}</Line>
          {bet.settledAt && <Line name={t('records.ended')}>{time(bet.settledAt)}</Line>}
          <Line name={t('records.round')}>
            <span className="flex items-center gap-1">
              <span className="break-all font-mono text-12">{bet.roundId}</span>
              <CopyButton text={bet.roundId} />
            </span>
          </Line>
        </dl>
      </div>
      <DrawnRound bet={bet} />
      <RoundMovements bet={bet} />
      <Button onClick={() => open('game', { vendor: bet.vendor, code: bet.gameCode })} data-testid="round-game">
        <Play className="size-4" aria-hidden="true" />
        {t('records.openGame')}
      </Button>
    </section>
  );
}
