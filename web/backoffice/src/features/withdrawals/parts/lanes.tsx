import { WITHDRAWAL_LANES, type WithdrawalLane, type WithdrawalQueue } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/case/times';
import { usePromiseWords } from './times';

const TICK_MS = 10_000;

interface LanesProps {
  /** Undefined before the first answer. */
  readonly lanes: WithdrawalQueue['lanes'] | undefined;
  readonly chosen: string;
  readonly onChoose: (lane: WithdrawalLane | '') => void;
}

/** The number and the sum that wait in each lane. A lane that is chosen narrows the list to it. */
export function Lanes({ lanes, chosen, onChoose }: LanesProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('bo.withdrawals.lane')}
      className="panel mb-4 grid gap-px overflow-clip rounded-12! bg-line! sm:grid-cols-3"
    >
      {WITHDRAWAL_LANES.map((lane) => (
        <button
          key={lane}
          type="button"
          aria-pressed={chosen === lane}
          onClick={() => onChoose(chosen === lane ? '' : lane)}
          data-testid={`lane-${lane}`}
          className={clsx(
            'min-w-0 px-4 py-2.5 text-start focus-visible:-outline-offset-2',
            chosen === lane ? 'bg-gold/12' : 'bg-ink-2 hover:bg-ink-3',
          )}
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={clsx('text-13 font-medium', chosen === lane && 'text-gold-hi')}>
              {t(`bo.withdrawals.lanes.${lane}`)}
            </span>
            <span className="text-12 text-fg-3">{t(`bo.withdrawals.laneNotes.${lane}`)}</span>
          </span>
          {lanes ? (
            <LaneSums sums={lanes.find((one) => one.lane === lane)} />
          ) : (
            <Skeleton className="mt-1.5 h-9 w-40" />
          )}
        </button>
      ))}
    </div>
  );
}

function LaneSums({ sums }: { readonly sums: WithdrawalQueue['lanes'][number] | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const now = useNow(TICK_MS);
  const words = usePromiseWords();
  if (!sums || sums.count === 0)
    return <span className="mt-1 block text-13 text-fg-3">{t('bo.withdrawals.laneEmpty')}</span>;
  const oldest = sums.oldestPromise === null ? undefined : words(sums.oldestPromise, now);
  return (
    <>
      <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <b className="font-display text-18 font-semibold" aria-hidden="true">
          {sums.count}
        </b>
        <span className="sr-only">{t('bo.withdrawals.laneCount', { count: sums.count })}</span>
        <span className="text-13 text-fg-2">{money(sums.sum)}</span>
      </span>
      {oldest && (
        <span className={clsx('block text-12 tabular-nums', oldest.isLate ? 'text-loss' : 'text-fg-3')}>
          {t('bo.withdrawals.laneOldest', { left: oldest.text })}
        </span>
      )}
    </>
  );
}
