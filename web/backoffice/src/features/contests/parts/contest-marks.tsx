import type { ContestState, DepositContest } from '@contracts/http/deposits/contests';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useNow, useSpan } from '../../../lib/case/times';

const TICK_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Below these times left the clock is marked, and marked louder. */
const SOON_MS = 24 * HOUR_MS;
const NOW_MS = 4 * HOUR_MS;

const HEALTH: Record<ContestState, Health> = {
  open: 'warning',
  proposed: 'warning',
  answered: 'unknown',
  kept: 'good',
  lost: 'bad',
};

/** Where a contest stands; an answer that the provider did not take is said beside it. */
export function ContestMark({ contest: { state, answer, refusal } }: { readonly contest: DepositContest }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusMark health={HEALTH[state]}>{t(`bo.contests.states.${state}`)}</StatusMark>
      {state === 'answered' && answer && (
        <StatusMark health="unknown">{t(`bo.contests.answersShort.${answer}`)}</StatusMark>
      )}
      {state === 'open' && refusal && <StatusMark health="bad">{t('bo.contests.notTaken')}</StatusMark>}
    </span>
  );
}

type Timed = Pick<DepositContest, 'answerBy' | 'state'>;

const isWaiting = ({ state }: Timed) => state === 'open' || state === 'proposed';

/** The moment until which the house may answer, in a sentence, with a clock that runs while nobody has answered. */
export function Deadline({ contest }: { readonly contest: Timed }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const now = useNow(TICK_MS);
  const span = useSpan();
  const { answerBy } = contest;
  if (answerBy === null) return <span className="text-fg-3">{t('bo.contests.noDeadline')}</span>;
  if (!isWaiting(contest)) return <span className="text-fg-3 tabular-nums">{time(answerBy)}</span>;
  const leftMs = Date.parse(answerBy) - now;
  if (leftMs <= 0)
    return <span className="font-medium text-loss">{t('bo.contests.over', { at: time(answerBy) })}</span>;
  return (
    <span className="tabular-nums" data-testid="contest-deadline">
      {t('bo.contests.until', { at: time(answerBy) })}
      <span
        role="timer"
        className={clsx(
          'block text-12',
          leftMs <= NOW_MS ? 'font-semibold text-loss' : leftMs <= SOON_MS ? 'font-medium text-gold-hi' : 'text-fg-3',
        )}
      >
        {t('bo.contests.left', { time: span(leftMs) })}
      </span>
    </span>
  );
}
