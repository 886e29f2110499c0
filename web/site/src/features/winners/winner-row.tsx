import type { Winner } from '@contracts/http/winners';
import { useFormat } from '@web/api/merchant';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { clsx } from 'clsx';
import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { Motif } from '@web/ui/art/motif';
import { groundOf } from '../../parts/art/palettes';
import { timeAgo } from './time-ago';

interface WinnerRowProps {
  readonly winner: Winner;
  readonly nowMs: number;
  /** True for a winner that arrived while the board was in view. */
  readonly isFresh: boolean;
}

export function WinnerRow({ winner, nowMs, isFresh }: WinnerRowProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { open } = usePopup();
  const language = useLanguage();
  const { playerName, gameName, isJackpot, vassalage, gameCode, nodeId, vo } = winner;
  const amount = money(vo.winAmount, true);
  const content = (
    <>
      <span
        className="relative isolate size-10 shrink-0 overflow-hidden rounded-8 ring-1 ring-inset ring-white/10"
        style={{ background: groundOf(nodeId ?? 0) }}
      >
        <Motif name={winner.artwork || 'coin'} className="absolute inset-[9%] size-[82%]" />
      </span>
      <span className="min-w-0 flex-1 text-start">
        <span className="flex items-center gap-1.5">
          <span className="truncate text-13 font-semibold" dir="ltr">
            {playerName}
          </span>
          {isJackpot && (
            <Crown className="size-3.5 shrink-0 fill-current text-gold" role="img" aria-label={t('winners.jackpot')} />
          )}
        </span>
        <span className="flex min-w-0 gap-1.5 text-12 text-fg-3">
          <span className="truncate">{gameName}</span>
          <span className="shrink-0" aria-hidden="true">
            ·
          </span>
          <time dateTime={winner.wonAt} className="shrink-0">
            {timeAgo(winner.wonAt, nowMs, localeOf(language))}
          </time>
        </span>
      </span>
      <span className={clsx('shrink-0 text-14 font-semibold tabular-nums', isJackpot ? 'text-gold-hi' : 'text-win')}>
        {amount}
      </span>
    </>
  );
  const row = clsx(
    'flex h-14 w-full items-center gap-3 rounded-12 px-2',
    isFresh && 'motion-ok:animate-arrive',
    isJackpot && 'bg-gold/8',
  );
  return (
    <li className={clsx(isFresh && 'motion-ok:animate-rise')}>
      {nodeId === null ? (
        <div className={row}>{content}</div>
      ) : (
        <button
          type="button"
          className={clsx(row, 'transition-colors hover:bg-ink-3')}
          onClick={() => open('game', { vendor: vassalage, code: gameCode })}
          aria-label={t('winners.row', { name: playerName, amount, game: gameName })}
        >
          {content}
        </button>
      )}
    </li>
  );
}
