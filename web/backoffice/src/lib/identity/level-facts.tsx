import type { IdentityOfLevel } from '@contracts/http/identity/identity-reviews';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Line } from '../case/box';

type Health = ComponentProps<typeof StatusMark>['health'];
type Attempt = IdentityOfLevel['attempts'][number];
type Result = NonNullable<Attempt['result']>;

const HEALTH: Readonly<Record<IdentityOfLevel['state'], Health>> = {
  open: 'unknown',
  started: 'unknown',
  retry: 'warning',
  inReview: 'warning',
  refused: 'bad',
  reached: 'good',
  lost: 'warning',
};

/** How far the member has come with a level. */
export function LevelState({ state }: Pick<IdentityOfLevel, 'state'>) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[state]}>{t(`bo.identityReviews.states.${state}`)}</StatusMark>;
}

/** Only the checks that say something: what was not done is left out. */
function Checks({ checks }: Pick<Result, 'checks'>) {
  const { t } = useTranslation();
  const done = Object.entries(checks).filter(([, outcome]) => outcome !== 'notDone') as [
    keyof Result['checks'],
    string,
  ][];
  return (
    <ul className="flex flex-wrap gap-1.5 py-1.5">
      {done.map(([name, outcome]) => {
        const isBad = outcome === 'failed' || outcome === 'hit';
        return (
          <li
            key={name}
            data-testid={`check-${name}`}
            data-outcome={outcome}
            className={clsx(
              'rounded-full px-2.5 py-0.5 text-12',
              isBad ? 'bg-loss/15 font-medium text-loss' : 'bg-win/10 text-win',
            )}
          >
            {t(`bo.identityReviews.checks.${name}`)}: {t(`bo.identityReviews.outcomes.${outcome as 'passed'}`)}
          </li>
        );
      })}
    </ul>
  );
}

function Document({ document }: { readonly document: NonNullable<Result['extracted']> }) {
  const { t } = useTranslation();
  const { documentKind, ...facts } = document;
  return (
    <>
      {(Object.entries(facts) as [keyof typeof facts, string | null][]).map(
        ([name, value]) =>
          value !== null && (
            <Line key={name} label={t(`bo.identityReviews.document.${name}`)}>
              {value}
            </Line>
          ),
      )}
      {documentKind && (
        <Line label={t('bo.identityReviews.document.documentKind')}>
          {t(`bo.identityReviews.documentKinds.${documentKind}`)}
        </Line>
      )}
    </>
  );
}

function AttemptFacts({ attempt: { attempt, startedAt, applicantId, result } }: { readonly attempt: Attempt }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <li className="py-2" data-testid="identity-attempt">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <b className="font-medium">{t('bo.identityReviews.attempt', { no: attempt })}</b>
        <span className="text-12 tabular-nums text-fg-3">{time(result?.decidedAt ?? startedAt)}</span>
      </p>
      {result ? (
        <>
          <p className={result.answer === 'green' ? 'text-win' : 'text-loss'}>
            {t(`bo.identityReviews.answers.${result.rejectType ?? 'green'}`)}
          </p>
          {result.labels.length > 0 && (
            <p className="text-fg-2">
              {result.labels.map((label) => t(`bo.identityReviews.labels.${label}`)).join(' · ')}
            </p>
          )}
          {result.mismatches.length > 0 && (
            <p className="text-loss" data-testid="identity-mismatches">
              {t('bo.identityReviews.mismatches.title', {
                list: result.mismatches.map((one) => t(`bo.identityReviews.mismatches.${one}`)).join(', '),
              })}
            </p>
          )}
          <Checks checks={result.checks} />
          {result.extracted && (
            <dl className="divide-y divide-line/40 border-t border-line/40">
              <Document document={result.extracted} />
            </dl>
          )}
        </>
      ) : (
        <p className="text-fg-2">{t('bo.identityReviews.noResult')}</p>
      )}
      <p className="truncate font-mono text-12 text-fg-3">{applicantId}</p>
    </li>
  );
}

/** A level with its state, its attempts and the decisions of people, newest first. */
export function LevelFacts({ of }: { readonly of: IdentityOfLevel }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { state, review, demand, reachedAt, expiresAt, attempts, decisions } = of;
  return (
    <div className="space-y-3 text-13" data-testid={`identity-level-${of.level}`}>
      <dl className="panel divide-y divide-line/60 rounded-12! px-4 py-1">
        <Line label={t('bo.identityReviews.state')}>
          <LevelState state={state} />
        </Line>
        {review && (
          <Line label={t('bo.identityReviews.reason')}>
            {t(`bo.identityReviews.reasons.${review.reason}`)} · {time(review.since)}
          </Line>
        )}
        {reachedAt && <Line label={t('bo.identityReviews.reachedAt')}>{time(reachedAt)}</Line>}
        {expiresAt && <Line label={t('bo.identityReviews.expiresAt')}>{time(expiresAt)}</Line>}
      </dl>
      {demand && (
        <div className="panel rounded-12! px-4 py-3" data-testid="identity-demand">
          <p className="font-medium">{t(`bo.identityReviews.demand.${demand.cause}`)}</p>
          {demand.by && (
            <p className="text-fg-2">
              {t('bo.identityReviews.demand.by', {
                name: demand.by.name ?? demand.by.staffId,
                reason: demand.by.reason,
              })}
            </p>
          )}
          <p className="text-fg-2">{t('bo.identityReviews.demand.waits')}</p>
          <p className="text-12 tabular-nums text-fg-3">{time(demand.at)}</p>
        </div>
      )}
      {decisions.length > 0 && (
        <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1" data-testid="identity-decisions">
          {decisions.map(({ outcome, at, name, staffId, reason, proposed }) => (
            <li key={at} className="py-2">
              <p className="font-medium">{t(`bo.identityReviews.decided.${outcome}`, { name: name ?? staffId })}</p>
              <p className="text-fg-2">{reason}</p>
              {proposed && (
                <p className="text-fg-2">
                  {t('bo.identityReviews.proposed', {
                    name: proposed.name ?? proposed.staffId,
                    reason: proposed.reason,
                  })}
                </p>
              )}
              <p className="text-12 tabular-nums text-fg-3">{time(at)}</p>
            </li>
          ))}
        </ul>
      )}
      {attempts.length > 0 && (
        <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1">
          {attempts.map((attempt) => (
            <AttemptFacts key={attempt.attempt} attempt={attempt} />
          ))}
        </ul>
      )}
    </div>
  );
}
