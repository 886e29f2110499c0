import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { Check, Pause, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../parts/agent/clock';
import { clockAt, clockText, isMembersTurn, isOver, isUnderway, type ClockNow } from './withdrawal-clock';

/** The look of a standing: on its way, late, waiting for the member, arrived, or not paid. */
type Tone = 'underway' | 'late' | 'yours' | 'good' | 'bad';

const TONES: Record<Tone, { readonly box: string; readonly ink: string; readonly pill: string }> = {
  underway: { box: 'border-gold/40', ink: 'text-gold', pill: 'bg-gold/15 text-gold-hi' },
  late: { box: 'border-loss/45', ink: 'text-loss', pill: 'bg-loss/12 text-loss' },
  yours: { box: 'border-info/45', ink: 'text-info', pill: 'bg-info/12 text-info' },
  good: { box: 'border-win/40', ink: 'text-win', pill: 'bg-win/12 text-win' },
  bad: { box: 'border-line', ink: 'text-fg-3', pill: 'bg-ink-3 text-fg-2' },
};

function toneOf(story: WithdrawalStory, now: ClockNow): Tone {
  if (isMembersTurn(story)) return 'yours';
  if (isUnderway(story.status)) return story.isLate || (now.leftS ?? 0) < 0 ? 'late' : 'underway';
  if (story.status === 'disputed') return 'yours';
  return ['paid', 'received'].includes(story.status) || (story.status === 'closed' && story.refusal === null)
    ? 'good'
    : 'bad';
}

interface RingProps {
  /** From 0 to 100. */
  readonly filled: number;
  readonly className: string;
  readonly children: ReactNode;
}

function Ring({ filled, className, children }: RingProps) {
  const circle = { cx: 50, cy: 50, r: 44, fill: 'none', strokeWidth: 9, pathLength: 100 } as const;
  return (
    <div className={clsx('relative grid size-28 shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle {...circle} className="stroke-ink-4" />
        {filled > 0 && (
          <circle {...circle} stroke="currentColor" strokeLinecap="round" strokeDasharray={`${filled} 100`} />
        )}
      </svg>
      <div className="relative grid justify-items-center gap-0.5 text-center leading-tight text-fg">{children}</div>
    </div>
  );
}

const FIGURE = 'font-display text-20 font-bold tabular-nums';
const NAME = 'text-11 text-fg-3';

interface Shown {
  readonly story: WithdrawalStory;
  readonly now: ClockNow;
  readonly tone: Tone;
}

function Underway({ story: { clock }, now, tone }: Shown) {
  const { t } = useTranslation();
  const { leftS } = now;
  if (leftS === null || clock.promiseS === null)
    return (
      <Ring filled={0} className={TONES[tone].ink}>
        {tone === 'yours' && <Pause className="size-5" aria-hidden="true" />}
        <span className={NAME}>{t(tone === 'yours' ? 'payout.story.standing' : 'payout.story.checkingClock')}</span>
      </Ring>
    );
  const filled = leftS < 0 ? 100 : Math.min(100, (leftS / Math.max(1, clock.promiseS)) * 100);
  const figure = (
    <span role="timer" className={FIGURE} data-testid="withdrawal-left">
      {clockText(Math.abs(leftS))}
    </span>
  );
  if (tone === 'yours')
    return (
      <Ring filled={filled} className="text-line-strong">
        <Pause className="size-5 text-fg-2" aria-hidden="true" />
        {figure}
        <span className={NAME}>{t('payout.story.standing')}</span>
      </Ring>
    );
  return (
    <Ring filled={filled} className={TONES[tone].ink}>
      <span className={NAME}>{t(leftS < 0 ? 'payout.story.late' : 'payout.story.left')}</span>
      {figure}
    </Ring>
  );
}

function Ended({ story, now, tone }: Shown) {
  const { t } = useTranslation();
  const isPaid = story.paidAt !== null && tone !== 'bad';
  const Icon = tone === 'bad' ? X : Check;
  return (
    <Ring filled={100} className={TONES[tone].ink}>
      <Icon className={clsx('size-6', TONES[tone].ink)} aria-hidden="true" />
      {isPaid && <span className={FIGURE}>{clockText(now.ranS)}</span>}
      {isPaid && story.clock.promiseS !== null && (
        <span className={NAME}>{t('payout.story.ofPromise', { time: clockText(story.clock.promiseS) })}</span>
      )}
    </Ring>
  );
}

function usePill({ story, tone }: Shown): string {
  const { t } = useTranslation();
  if (isMembersTurn(story)) return t('payout.story.yourTurn');
  if (tone === 'late') return t('payout.story.isLate');
  if (isUnderway(story.status) && story.clock.promiseS !== null) return t('payout.story.onTime');
  if (tone === 'good') return t(story.isLate ? 'payout.story.paidLate' : 'payout.story.paidOnTime');
  return t(`payout.status.${story.status}`);
}

/** Why it stands where it stands, in one sentence. */
function useSentence({ story, tone }: Shown): string {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (isMembersTurn(story)) return [story.steps.at(-1)?.text, t('payout.story.stands')].filter(Boolean).join(' ');
  if (story.refusal && tone === 'bad') {
    const reason = t(`payout.story.refusals.${story.refusal}`);
    const wasHeld = story.steps.some(({ kind }) => kind === 'held');
    return wasHeld && isOver(story.status) ? `${reason} ${t('payout.story.texts.refused')}` : reason;
  }
  if (story.answerBy !== null)
    return [t('payout.story.texts.disputed'), t('payout.story.answerBy', { time: time(story.answerBy) })].join(' ');
  if (isUnderway(story.status) && story.promisedBy !== null)
    return t(tone === 'late' ? 'payout.story.lateSince' : 'payout.story.until', { time: time(story.promisedBy) });
  return t(`payout.story.texts.${story.status}`, { time: story.paidAt === null ? '–' : time(story.paidAt) });
}

/** The seconds that ran, those that stood with the member, and those that are left. */
function Passed({ now }: Pick<Shown, 'now'>) {
  const { t } = useTranslation();
  const { ranS, stoodS, leftS } = now;
  const parts = [
    { id: 'ran', seconds: ranS, bar: 'bg-gold', text: t('payout.story.ran', { time: clockText(ranS) }) },
    { id: 'stood', seconds: stoodS, bar: 'bg-info', text: t('payout.story.stood', { time: clockText(stoodS) }) },
    {
      id: 'left',
      seconds: Math.max(0, leftS ?? 0),
      bar: 'bg-ink-4',
      text: t((leftS ?? 0) < 0 ? 'payout.story.lateBy' : 'payout.story.remaining', {
        time: clockText(Math.abs(leftS ?? 0)),
      }),
    },
  ].filter(({ id, seconds }) => id !== 'stood' || seconds > 0);
  return (
    <div className="panel space-y-2 p-3" data-testid="withdrawal-passed">
      <div className="flex h-1.5 gap-1" aria-hidden="true">
        {parts.map(({ id, seconds, bar }) => (
          <span key={id} className={clsx('min-w-1 rounded-full', bar)} style={{ flexGrow: seconds }} />
        ))}
      </div>
      <ul className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-12 tabular-nums text-fg-2">
        {parts.map(({ id, bar, text }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span className={clsx('size-2 rounded-full', bar)} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ClockCardProps {
  readonly story: WithdrawalStory;
  /** The moment of the answer, on this machine's clock. */
  readonly answeredAt: number;
}

/** The clock of a withdrawal: what was promised, what is left of it, and who has the ball. */
export function ClockCard({ story, answeredAt }: ClockCardProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const now = clockAt(story, answeredAt, useNow().getTime());
  const shown: Shown = { story, now, tone: toneOf(story, now) };
  const look = TONES[shown.tone];
  const pill = usePill(shown);
  const sentence = useSentence(shown);
  return (
    <>
      <div
        className={clsx('flex items-center gap-4 rounded-16 border bg-ink-2 p-4', look.box)}
        data-testid="withdrawal-clock"
        data-tone={shown.tone}
      >
        {isUnderway(story.status) ? <Underway {...shown} /> : <Ended {...shown} />}
        <div role="status" className="min-w-0 space-y-1.5">
          <span className={clsx('inline-block rounded-full px-2.5 py-0.5 text-12 font-semibold', look.pill)}>
            {pill}
          </span>
          <p className="font-display text-18 font-semibold leading-tight">
            {isMembersTurn(story)
              ? t('payout.story.headYours')
              : t(`payout.story.heads.${story.status}`, { amount: money(story.amount) })}
          </p>
          <p className="text-13 text-fg-2">{sentence}</p>
        </div>
      </div>
      {isUnderway(story.status) && now.leftS !== null && <Passed now={now} />}
    </>
  );
}
