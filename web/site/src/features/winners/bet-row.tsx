import type { LiveBet } from '@contracts/http/winners';
import { useFormat } from '@web/api/merchant';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../parts/art/palettes';
import { usePopup } from '../../popups/use-popup';
import { timeAgo } from './time-ago';

/** A line of the feed; of one's own rounds the name is left out. */
export interface BetLine extends Omit<LiveBet, 'playerName' | 'currency' | 'isBig'> {
  readonly playerName: string | null;
}

interface BetRowProps {
  readonly bet: BetLine;
  readonly nowMs: number;
  /** True for a line that arrived while the feed was in view. */
  readonly isFresh: boolean;
}

/** How many times the stake came back, in hundredths, rounded down. */
function hundredthsOf(payout: bigint, stake: bigint): number {
  return stake > 0n ? Number((payout * 100n) / stake) : 0;
}

/** The payout with its multiple; it is green only above the stake, because what comes back below it is no win. */
export function BetRow({ bet, nowMs, isFresh }: BetRowProps) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const { open } = usePopup();
  const locale = localeOf(useLanguage());
  const [stake, payout] = [toMinor(bet.stake), toMinor(bet.payout)];
  const isWin = payout > stake;
  const times = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    hundredthsOf(payout, stake) / 100,
  );
  const result =
    payout > 0n
      ? t('winners.timesOf', { times, stake: money(bet.stake) })
      : t('winners.of', { stake: money(bet.stake) });
  const content = (
    <>
      <span
        className="relative isolate size-9 shrink-0 overflow-hidden rounded-8 ring-1 ring-inset ring-white/10"
        style={{ background: groundOf(bet.nodeId ?? 0) }}
      >
        <Motif name={bet.artwork || 'chip'} className="absolute inset-[9%] size-[82%]" />
      </span>
      <span className="min-w-0 flex-1 text-start">
        <span className="line-clamp-2 text-13 leading-tight font-semibold">{bet.gameName}</span>
        <span className="flex min-w-0 gap-1.5 text-12 text-fg-3">
          {bet.playerName !== null && (
            <>
              <span className="max-w-24 shrink-0 truncate" dir="ltr">
                {bet.playerName}
              </span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <time dateTime={bet.settledAt} className="min-w-0 truncate">
            {timeAgo(bet.settledAt, nowMs, locale)}
          </time>
        </span>
      </span>
      <span className="shrink-0 text-end tabular-nums">
        <span className={clsx('block text-13 font-semibold', isWin ? 'text-win' : 'text-fg-2')}>
          {money(bet.payout, isWin)}
        </span>
        <span className="block text-12 text-fg-3">{result}</span>
      </span>
    </>
  );
  const row = clsx('flex h-14 w-full items-center gap-2.5 rounded-12 px-2', isFresh && 'motion-ok:animate-rise');
  return (
    <li>
      {bet.nodeId === null ? (
        <div className={row}>{content}</div>
      ) : (
        <button
          type="button"
          className={clsx(row, 'transition-colors hover:bg-ink-3')}
          onClick={() => open('game', { vendor: bet.vassalage, code: bet.gameCode })}
        >
          {content}
        </button>
      )}
    </li>
  );
}
