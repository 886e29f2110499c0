import { useFormat } from '@web/api/merchant';
import { useBalance, useBalanceMask } from '@web/state/balance.state';
import { MovingAmount } from '@web/ui/moving-amount';
import { Skeleton } from '@web/ui/states';
import { clsx } from 'clsx';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConnectionDot } from './connection-dot';
import { useBalanceQuery } from './use-balance-query';

const ICON_BUTTON = 'grid size-9 place-items-center rounded-8 text-fg-3 transition-colors hover:bg-ink-3 hover:text-fg';

/** The amount alone, with what moved it last rising beside it. */
export function BalanceAmount({ testId, className }: { readonly testId?: string; readonly className?: string }) {
  const { t } = useTranslation();
  const { toMinor, minor, money } = useFormat();
  const { masked } = useBalanceMask();
  const balance = useBalance();
  if (!balance) return <Skeleton className="h-5 w-24" />;
  const amount = toMinor(balance.balance);
  const change = balance.amount === undefined ? null : toMinor(balance.amount);
  return (
    <span
      className={clsx('relative inline-block tabular-nums', className)}
      data-testid={testId}
      data-minor={amount.toString()}
      data-revision={balance.revision}
    >
      {masked ? (
        <span aria-label={t('site.balance')}>••••••</span>
      ) : (
        <MovingAmount minor={amount} format={minor} />
      )}
      {!masked && change !== null && change !== 0n && balance.amount && (
        <span
          key={balance.revision}
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute end-0 top-full mt-1.5 whitespace-nowrap rounded-6 bg-ink-3 px-1.5 leading-5 text-11 font-semibold opacity-0 motion-ok:animate-delta',
            change > 0n ? 'text-win' : 'text-loss',
          )}
        >
          {money(balance.amount, true)}
        </span>
      )}
    </span>
  );
}

/** The balance in the header: connection, amount, mask and refresh. */
export function BalancePill() {
  const { t } = useTranslation();
  const { masked, toggle } = useBalanceMask();
  const { refetch, isFetching } = useBalanceQuery();
  const Icon = masked ? EyeOff : Eye;
  return (
    <div className="flex h-11 min-w-0 items-center rounded-12 border border-line bg-ink-2 ps-3 sm:pe-1" role="group" aria-label={t('site.balance')}>
      <div className="min-w-24 pe-1">
        <div className="flex items-center gap-1.5 text-11 leading-none text-fg-3">
          <ConnectionDot />
        </div>
        <BalanceAmount testId="header-balance" className="mt-1 text-14 font-semibold leading-none" />
      </div>
      <button
        type="button"
        className={ICON_BUTTON}
        onClick={toggle}
        aria-pressed={masked}
        aria-label={masked ? t('site.showBalance') : t('site.hideBalance')}
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={clsx(ICON_BUTTON, 'max-sm:hidden')}
        onClick={() => void refetch()}
        aria-label={t('site.refreshBalance')}
      >
        <RotateCw className={clsx('size-4', isFetching && 'animate-spin')} aria-hidden="true" />
      </button>
    </div>
  );
}
