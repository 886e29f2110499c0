import type { Deposit } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { formatCountdown } from '@web/time/duration';
import { CodeText } from '@web/ui/frame/code-text';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../parts/agent/clock';
import { PixCode } from './pix-code';
import { ReturningPayments } from './returning-payments';

const RADIUS = 32;
const AROUND = 2 * Math.PI * RADIUS;

/** The time that is left, as a ring that empties. Screen readers read it on request, not every second. */
function TimeRing({ from, until }: { readonly from: string; readonly until: string }) {
  const { t } = useTranslation();
  const nowMs = useNow().getTime();
  const leftMs = Math.max(0, Date.parse(until) - nowMs);
  const share = Math.min(1, leftMs / Math.max(1, Date.parse(until) - Date.parse(from)));
  const time = formatCountdown(Math.floor(leftMs / 1_000));
  return (
    <div
      role="timer"
      aria-label={t('cashier.timeLeft', { time })}
      className="relative grid size-18 shrink-0 place-items-center text-center"
    >
      <svg viewBox="0 0 72 72" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="36" cy="36" r={RADIUS} fill="none" strokeWidth="5" className="stroke-ink-4" />
        <circle
          cx="36"
          cy="36"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - share)}
          className="stroke-gold"
        />
      </svg>
      <span className="leading-tight" aria-hidden="true">
        <span className="block text-14 font-semibold tabular-nums">{time}</span>
        <span className="block text-11 text-fg-3">{t('cashier.remaining')}</span>
      </span>
    </div>
  );
}

/** A deposit whose code waits to be paid: the amount, the time, the code, and what happens next. */
export function PendingPix({ deposit, code }: { readonly deposit: Deposit; readonly code: string }) {
  const { t } = useTranslation();
  const { money, time, zone } = useFormat();
  return (
    <div className="space-y-4" data-testid="deposit-pending">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-13 text-fg-2">{t('cashier.amountOf')}</p>
          <p className="truncate font-display text-34 font-bold tabular-nums">{money(deposit.amount)}</p>
          <p className="text-12 text-fg-3">{t('cashier.expiresAt', { time: time(deposit.expiresAt), zone })}</p>
        </div>
        <TimeRing from={deposit.requestedAt} until={deposit.expiresAt} />
      </div>
      <ReturningPayments refunds={deposit.refunds} />
      <PixCode code={code} />
      <div role="status" className="flex items-center gap-3 rounded-12 border border-gold/30 bg-gold/6 px-4 py-3">
        <span className="size-3 shrink-0 rounded-full bg-gold motion-ok:animate-pulse" aria-hidden="true" />
        <div>
          <p className="font-semibold">{t('cashier.waiting')}</p>
          <p className="text-13 text-fg-2">{t('cashier.waitingText')}</p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 text-12 text-fg-3">
        <span className="flex min-w-0 items-center">
          {t('cashier.reference')}
          <CodeText text={deposit.id} className="ms-2" />
        </span>
        {deposit.payUrl && (
          <a
            href={deposit.payUrl}
            className="flex min-h-11 items-center text-end text-13 text-fg-2 underline"
            data-testid="deposit-pay-page"
          >
            {t('cashier.pix.otherWay')}
          </a>
        )}
      </div>
    </div>
  );
}
