import type { WithdrawalCase } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../lib/case/box';

type Step = WithdrawalCase['steps'][number];

const BAD: ReadonlySet<Step['kind']> = new Set([
  'unknown',
  'failed',
  'returned',
  'promiseBroken',
  'disputed',
  'secondPayment',
  'refused',
  'refusedUnderAge',
  'reviewedFinding',
]);
const GOOD: ReadonlySet<Step['kind']> = new Set([
  'approved',
  'paid',
  'received',
  'closed',
  'holdLifted',
  'reviewedFine',
]);

function lookOf(kind: Step['kind']): string {
  if (BAD.has(kind)) return 'bg-loss';
  return GOOD.has(kind) ? 'bg-win' : 'bg-fg-3';
}

/** Who did what about a withdrawal, and when. */
export function CaseSteps({ facts: { item, steps } }: { readonly facts: WithdrawalCase }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const who = ({ by, staff }: Step) => {
    if (staff) return staff.name ?? staff.staffId;
    return by === 'member' && item.memberName ? item.memberName : t(`bo.withdrawals.by.${by}`);
  };
  return (
    <Box title={t('bo.withdrawals.steps')}>
      <ol className="px-4 py-3" data-testid="withdrawal-steps">
        {steps.map((step, place) => (
          <li key={`${step.kind}/${place}`} className="relative flex gap-3 pb-3.5 last:pb-0" data-kind={step.kind}>
            {place < steps.length - 1 && (
              <span className="absolute start-1 top-4 bottom-0 border-s border-line-strong/50" aria-hidden="true" />
            )}
            <span className={clsx('mt-1.5 size-2 shrink-0 rounded-full', lookOf(step.kind))} aria-hidden="true" />
            <div className="min-w-0">
              <p className="text-13 font-medium">{t(`bo.withdrawals.stepKinds.${step.kind}`)}</p>
              {step.text && <p className="text-13 break-words text-fg-2">{step.text}</p>}
              <p className="text-12 tabular-nums text-fg-3">
                {time(step.at)} ({zone}) · {who(step)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Box>
  );
}
