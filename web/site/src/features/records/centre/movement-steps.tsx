import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import type { MovementStory as Story } from '@contracts/http/records';
import type { TransactionKind } from '@contracts/http/wallet';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useToken } from '@web/state/session.state';
import { Profit } from '@web/ui/frame/profit';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { getDeposit } from '../api/get-deposit';

interface Step {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly amount: string | null;
  readonly isThis: boolean;
}

type WithdrawalKind = WithdrawalStory['steps'][number]['kind'];

/** The steps of a withdrawal at which its funds moved, by the kind of the movement. */
const MOVED_AT: Readonly<Partial<Record<TransactionKind, readonly WithdrawalKind[]>>> = {
  withdrawal_hold: ['held'],
  withdrawal_paid: ['paid'],
  withdrawal_release: ['cancelled', 'refused', 'failed'],
  withdrawal_return: ['returned'],
};

function stepsOfWithdrawal(
  { kind: moved, amount, withheldAmount }: Story['movement'],
  { steps }: WithdrawalStory,
  say: (kind: WithdrawalKind) => string,
): readonly Step[] {
  const place = steps.findLastIndex(({ kind }) => MOVED_AT[moved]?.includes(kind));
  return steps.map(({ kind, at }, index) => {
    const isThis = index === place;
    return {
      id: `${kind}/${index}`,
      at,
      text: say(kind),
      amount: isThis && withheldAmount === null ? amount : null,
      isThis,
    };
  });
}

/** The steps that led to a movement, oldest first. */
function useSteps({ movement, depositId, round }: Story, withdrawal: WithdrawalStory | undefined): readonly Step[] {
  const { t } = useTranslation();
  const token = useToken();
  const { data: deposit } = useQuery({
    queryKey: ['me', token, 'deposit', depositId],
    queryFn: ({ signal }) => getDeposit(depositId!, signal),
    enabled: depositId !== null,
  });
  if (depositId !== null)
    return [
      ...(deposit
        ? [{ id: 'asked', at: deposit.requestedAt, text: t('centre.story.asked'), amount: null, isThis: false }]
        : []),
      {
        id: 'credited',
        at: movement.occurredAt,
        text: t('centre.story.credited'),
        amount: movement.amount,
        isThis: true,
      },
    ];
  if (withdrawal) return stepsOfWithdrawal(movement, withdrawal, (kind) => t(`payout.story.steps.${kind}`));
  return round.map((step) => ({
    id: step.no,
    at: step.occurredAt,
    text: t(`records.kinds.${step.kind}`),
    amount: step.amount,
    isThis: step.no === movement.no,
  }));
}

interface StepsProps {
  readonly story: Story;
  /** The withdrawal that the movement belongs to, once it is here. */
  readonly withdrawal: WithdrawalStory | undefined;
}

/** The steps that led to a movement and those that followed, in the order of time. */
export function MovementSteps({ story, withdrawal }: StepsProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const steps = useSteps(story, withdrawal);
  if (steps.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="movement-history">
      <h3 id="movement-history" className="mb-3 font-display text-14 font-semibold">
        {t('centre.story.history')}
      </h3>
      <ol className="space-y-3 border-s border-line ps-4" data-testid="movement-steps">
        {steps.map(({ id, at, text, amount, isThis }) => (
          <li key={id} className="relative text-13">
            <span
              className={clsx('absolute -start-5.5 top-1.5 size-2.5 rounded-full', isThis ? 'bg-gold' : 'bg-ink-4')}
              aria-hidden="true"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {text}
                {isThis && <span className="ms-2 text-12 font-normal text-gold-hi">({t('centre.story.this')})</span>}
              </span>
              {amount && <Profit amount={amount} />}
            </span>
            <span className="block text-12 tabular-nums text-fg-3">{time(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
