import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Box, Line } from '../../../lib/case/box';
import { Deadline } from './contest-marks';

interface OfOne {
  readonly contest: DepositContestInFull;
}

/** The payment that is contested, and the time to answer. */
export function ContestFacts({ contest }: OfOne) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { memberId, memberName, amount, paidAmount, provider, paymentId, method, creditedAt } = contest;
  return (
    <Box title={t('bo.contests.deposit')}>
      <dl className="px-4 py-2 text-13" data-testid="contest-facts">
        <Line label={t('bo.contests.answerBy')}>
          <Deadline contest={contest} />
        </Line>
        <Line label={t('bo.contests.member')}>
          <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
            {memberName ?? memberId.slice(0, 8)}
          </Link>
        </Line>
        <Line label={t('bo.contests.amount')}>
          <span className="font-semibold tabular-nums">{money(amount)}</span>
        </Line>
        <Line label={t('bo.contests.paid')}>
          <span className="tabular-nums">{money(paidAmount)}</span>
        </Line>
        <Line label={t('bo.contests.creditedAt')}>
          <span className="tabular-nums">{time(creditedAt)}</span>
        </Line>
        <Line label={t('bo.contests.provider')}>{provider}</Line>
        <Line label={t('bo.contests.method')}>{method}</Line>
        <Line label={t('bo.contests.payment')}>
          <span className="font-mono text-12">{paymentId}</span>
        </Line>
      </dl>
    </Box>
  );
}

/** The turnover of the member since the money was credited. */
export function ContestSince({ contest: { since, balance, owed } }: OfOne) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  return (
    <Box title={t('bo.contests.since')}>
      <dl className="px-4 py-2 text-13" data-testid="contest-since">
        <Line label={t('bo.contests.stakes')}>
          <span className="tabular-nums">
            {money(since.stakes)} · {t('bo.contests.rounds', { count: since.rounds })}
          </span>
        </Line>
        <Line label={t('bo.contests.winnings')}>
          <span className="tabular-nums">{money(since.winnings)}</span>
        </Line>
        <Line label={t('bo.contests.withdrawn')}>
          <span className="tabular-nums">
            {money(since.withdrawn)} · {t('bo.contests.withdrawals', { count: since.withdrawals })}
          </span>
        </Line>
        <Line label={t('bo.contests.balance')}>
          <span className="font-semibold tabular-nums">{money(balance)}</span>
        </Line>
        {toMinor(owed) > 0n && (
          <Line label={t('bo.contests.owed')}>
            <span className="text-loss tabular-nums">{money(owed)}</span>
          </Line>
        )}
      </dl>
    </Box>
  );
}

/** The payouts of the member that wait because of the contest. */
export function ContestHeld({ contest: { held } }: OfOne) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  return (
    <Box title={t('bo.contests.held')}>
      <div className="px-4 py-2 text-13" data-testid="contest-held">
        {held.length === 0 && <p className="py-1.5 text-fg-3">{t('bo.contests.heldNone')}</p>}
        <ul>
          {held.map(({ withdrawalId, amount, requestedAt }) => (
            <li key={withdrawalId} className="flex justify-between gap-4 py-1.5 tabular-nums">
              <Link to={`/withdrawals/${withdrawalId}`} className="font-medium text-gold-hi hover:underline">
                {money(amount)}
              </Link>
              <span className="text-fg-3">{time(requestedAt)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  );
}

type Step = DepositContestInFull['story'][number];

const BAD: ReadonlySet<Step['kind']> = new Set(['contested', 'refused', 'lost']);
const GOOD: ReadonlySet<Step['kind']> = new Set(['credited', 'taken', 'kept']);

function lookOf(kind: Step['kind']): string {
  if (BAD.has(kind)) return 'bg-loss';
  return GOOD.has(kind) ? 'bg-win' : 'bg-fg-3';
}

/** The steps of the deposit, and who took them. */
export function ContestStory({ contest: { story } }: OfOne) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <Box title={t('bo.contests.story')}>
      <ol className="px-4 py-3" data-testid="contest-story">
        {story.map(({ kind, at, staff, text }, place) => (
          <li key={`${kind}/${place}`} className="relative flex gap-3 pb-3.5 last:pb-0" data-kind={kind}>
            {place < story.length - 1 && (
              <span className="absolute start-1 top-4 bottom-0 border-s border-line-strong/50" aria-hidden="true" />
            )}
            <span className={clsx('mt-1.5 size-2 shrink-0 rounded-full', lookOf(kind))} aria-hidden="true" />
            <div className="min-w-0">
              <p className="text-13 font-medium">{t(`bo.contests.steps.${kind}`)}</p>
              {text && <p className="text-13 break-words text-fg-2">{text}</p>}
              <p className="text-12 tabular-nums text-fg-3">
                {time(at)} ({zone}){staff && ` · ${staff.name ?? staff.staffId.slice(0, 8)}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Box>
  );
}
