import type { StaffWithdrawal } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../../lib/use-staff';
import { useNow, useSpan } from '../../../lib/case/times';
import { claimAt, usePromiseWords } from './times';

const TICK_MS = 10_000;
/** Below this time left a promise is marked. */
const SOON_MS = 30 * 60_000;
/** The same for the first answer to a dispute. */
const ANSWER_SOON_MS = 60 * 60_000;
/** The scores from which one person looks, and two. */
const ONE_FROM = 30;
const TWO_FROM = 60;

interface OfOne {
  readonly item: StaffWithdrawal;
}

const HEALTH: Record<StaffWithdrawal['status'], Health> = {
  requested: 'unknown',
  checking: 'unknown',
  queued: 'warning',
  approved: 'good',
  sent: 'good',
  unknown: 'bad',
  paid: 'good',
  received: 'good',
  disputed: 'bad',
  closed: 'unknown',
  cancelled: 'unknown',
  refused: 'unknown',
  failed: 'bad',
  returned: 'bad',
};

/** Why no deadline is running: it was kept, there was nothing to pay, it has not begun, or it stands for now. */
const WITHOUT_PROMISE = {
  requested: 'before',
  checking: 'before',
  queued: 'stands',
  approved: 'stands',
  sent: 'stands',
  unknown: 'stands',
  paid: 'kept',
  received: 'kept',
  disputed: 'kept',
  closed: 'kept',
  returned: 'kept',
  cancelled: 'unpaid',
  refused: 'unpaid',
  failed: 'unpaid',
} as const satisfies Record<StaffWithdrawal['status'], string>;

/** Where a withdrawal stands. A proposal that waits is a state of its own to those who decide. */
export function WithdrawalState({ item: { status, proposal, isDisputed } }: OfOne) {
  const { t } = useTranslation();
  const shown = status === 'queued' && proposal ? 'proposed' : status;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusMark health={HEALTH[status]}>{t(`bo.withdrawals.states.${shown}`)}</StatusMark>
      {isDisputed && status !== 'disputed' && <StatusMark health="bad">{t('bo.withdrawals.disputedMark')}</StatusMark>}
    </span>
  );
}

/** The time until the promise ends, and beside it the moment itself. */
export function PromiseLeft({ item: { status, promisedBy, isLate, answerDue } }: OfOne) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const now = useNow(TICK_MS);
  const words = usePromiseWords();
  if (answerDue !== null) return <AnswerLeft answerDue={answerDue} />;
  if (promisedBy === null)
    return isLate ? (
      <span className="font-medium text-loss">{t('bo.withdrawals.wasLate')}</span>
    ) : (
      <span className="text-fg-3">{t(`bo.withdrawals.noPromise.${WITHOUT_PROMISE[status]}`)}</span>
    );
  const { text, isLate: isOver } = words(promisedBy, now);
  const isSoon = Date.parse(promisedBy) - now < SOON_MS;
  return (
    <span
      title={time(promisedBy)}
      data-testid="promise"
      data-late={String(isOver)}
      className={clsx(
        'font-medium whitespace-nowrap tabular-nums',
        isOver ? 'text-loss' : isSoon ? 'text-gold-hi' : 'text-fg',
      )}
    >
      {text}
    </span>
  );
}

/** The time until the first answer to a dispute is due, and beside it the moment itself. */
export function AnswerLeft({ answerDue }: { readonly answerDue: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const span = useSpan();
  const leftMs = Date.parse(answerDue) - useNow(TICK_MS);
  const isLate = leftMs < 0;
  return (
    <span
      role="timer"
      title={time(answerDue)}
      data-testid="answer-due"
      data-late={String(isLate)}
      className={clsx('font-medium tabular-nums', isLate ? 'text-loss' : leftMs < ANSWER_SOON_MS ? 'text-gold-hi' : '')}
    >
      {t(isLate ? 'bo.withdrawals.answerLate' : 'bo.withdrawals.answerLeft', { time: span(Math.abs(leftMs)) })}
    </span>
  );
}

function scoreLook(score: number): { readonly text: string; readonly bar: string } {
  if (score >= TWO_FROM) return { text: 'text-loss', bar: 'bg-loss' };
  return score >= ONE_FROM ? { text: 'text-gold-hi', bar: 'bg-gold' } : { text: 'text-win', bar: 'bg-win' };
}

/** The points as a number and as a bar. */
export function Score({ score, isWide = false }: { readonly score: number | null; readonly isWide?: boolean }) {
  if (score === null) return <span className="text-fg-3">–</span>;
  const { text, bar } = scoreLook(score);
  return (
    <span className={clsx('inline-flex items-center gap-2', isWide && 'w-full')}>
      <b className={clsx('w-6 text-end font-semibold tabular-nums', text)}>{score}</b>
      <span
        className={clsx('h-1.5 overflow-clip rounded-full bg-ink-4', isWide ? 'flex-1' : 'w-10')}
        aria-hidden="true"
      >
        <span className={clsx('block h-full rounded-full', bar)} style={{ width: `${score}%` }} />
      </span>
    </span>
  );
}

export function Lane({ item: { lane, proposal } }: OfOne) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block whitespace-nowrap">{lane ? t(`bo.withdrawals.lanes.${lane}`) : '–'}</span>
      {proposal && (
        <span className={clsx('block max-w-48 truncate text-12', proposal.refusal ? 'text-loss' : 'text-win')}>
          {t(proposal.refusal ? 'bo.withdrawals.proposesRefuse' : 'bo.withdrawals.proposesPay', {
            name: proposal.name ?? proposal.staffId,
          })}
        </span>
      )}
    </>
  );
}

export function Holds({ item: { holds } }: OfOne) {
  const { t } = useTranslation();
  if (holds.length === 0) return <span className="text-fg-3">–</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {holds.map(({ kind }) => (
        <StatusMark key={kind} health="warning">
          {t(`bo.withdrawals.holds.${kind}`)}
        </StatusMark>
      ))}
    </span>
  );
}

export function Account({ item: { instrument } }: OfOne) {
  const { t } = useTranslation();
  return (
    <span className="block max-w-52">
      <span className="block truncate">{instrument.label}</span>
      <span className="block truncate text-12 text-fg-3">
        {t(`bo.withdrawals.kinds.${instrument.kind}`)}
        {instrument.bankName && ` · ${instrument.bankName}`}
      </span>
    </span>
  );
}

/** The person who looks at it now. */
export function ClaimMark({ item }: OfOne) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const claim = claimAt(item, useNow(TICK_MS));
  if (!claim) return <span className="text-fg-3">{t('bo.withdrawals.free')}</span>;
  const isOwn = claim.staffId === staff?.id;
  return (
    <span className={clsx('block max-w-32 truncate', isOwn && 'font-medium text-gold-hi')} data-testid="claim-mark">
      {isOwn ? t('bo.withdrawals.claimYou') : (claim.name ?? claim.staffId)}
    </span>
  );
}
