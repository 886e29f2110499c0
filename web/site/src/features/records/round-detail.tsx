import type { BetRound } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import { ChevronLeft, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';

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

/** A round in words, and the way to the game, which keeps its picture and the proof of its draw. */
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
      <p className="text-13 text-fg-2">{t('records.inGame')}</p>
      <Button onClick={() => open('game', { vendor: bet.vendor, code: bet.gameCode })} data-testid="round-game">
        <Play className="size-4" aria-hidden="true" />
        {t('records.openGame')}
      </Button>
    </section>
  );
}
