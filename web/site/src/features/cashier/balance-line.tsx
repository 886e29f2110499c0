import { useFormat } from '@web/api/merchant';
import { useBalanceMask } from '@web/state/balance.state';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawalTerms } from './withdrawals/use-withdrawals';

const PARTS = ['free', 'held'] as const;
type Part = (typeof PARTS)[number];

const DOTS: Record<Part, string> = { free: 'bg-win', held: 'bg-info' };

/** The free money as a share of all of it, in whole percent. */
function freeShare(free: bigint, held: bigint): number {
  return free + held <= 0n ? 0 : Number((free * 100n) / (free + held));
}

/** The member's money by what it may be used for. A tap on a part explains it. */
export function BalanceLine() {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const { masked } = useBalanceMask();
  const { data: terms, isError } = useWithdrawalTerms();
  const [explained, setExplained] = useState<Part | null>(null);
  const id = useId();
  // Deposits do not need it, and the tab of withdrawals says itself that the terms did not come.
  if (!terms) return isError ? null : <Skeleton className="h-20.5 rounded-12!" />;
  return (
    <section className="panel p-1.5" data-testid="balance-line">
      <div className="grid grid-cols-2 gap-1">
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            onClick={() => setExplained(part === explained ? null : part)}
            aria-expanded={part === explained}
            aria-controls={id}
            data-testid={`balance-${part}`}
            className="min-h-13 rounded-8 px-2.5 py-1 text-start hover:bg-ink-3"
          >
            <span className="flex items-center gap-1.5 text-12 text-fg-3">
              <span className={clsx('size-2 shrink-0 rounded-full', DOTS[part])} aria-hidden="true" />
              {t(`payout.desk.${part}`)}
              <ChevronDown
                className={clsx('ms-auto size-3.5 transition-transform', part === explained && 'rotate-180')}
                aria-hidden="true"
              />
            </span>
            <span className="block truncate font-display text-16 font-semibold tabular-nums">
              {masked ? '••••••' : money(terms[part])}
            </span>
          </button>
        ))}
      </div>
      <div className="mx-2.5 mb-1.5 mt-1 flex h-1.5 gap-1 overflow-hidden" aria-hidden="true">
        <span
          className="rounded-full bg-win"
          style={{ width: `${freeShare(toMinor(terms.free), toMinor(terms.held))}%` }}
        />
        <span className={clsx('min-w-0 flex-1 rounded-full', toMinor(terms.held) > 0n ? 'bg-info' : 'bg-ink-4')} />
      </div>
      <p id={id} role="status" className={clsx('text-13 text-fg-2', explained && 'px-2.5 pb-1.5')}>
        {explained && t(`payout.desk.${explained}Text`)}
      </p>
    </section>
  );
}
