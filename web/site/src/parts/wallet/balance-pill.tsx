import { useFormat } from '@web/api/merchant';
import { useBalance, useBalanceMask } from '@web/state/balance.state';
import { MovingAmount } from '@web/ui/frame/moving-amount';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConnectionDot } from './connection-dot';
import { useBalanceQuery } from './use-balance-query';
import { useIsPlayMoney } from './use-is-play-money';

const ICON_BUTTON =
  'grid size-9 max-sm:size-11 place-items-center rounded-8 text-fg-3 transition-colors hover:bg-ink-3 hover:text-fg';

interface AmountProps {
  readonly testId?: string;
  readonly className?: string;
  /** True where another button refreshes the balance. */
  readonly hasRefresh?: boolean;
  /** True over a game, which tells itself what a round brought: a stake that came back is no gain. */
  readonly isOverGame?: boolean;
}

/** Stands in the place of a balance that the server did not answer: never an amount, and never an endless wait. */
function Unknown({ className, hasRefresh }: AmountProps) {
  const { t } = useTranslation();
  const { refetch } = useBalanceQuery({ asks: false });
  return (
    <span className={clsx('inline-flex items-center gap-1', className)}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('site.balanceUnknown')}</span>
      {!hasRefresh && (
        <button
          type="button"
          className={clsx(ICON_BUTTON, '-my-2')}
          onClick={() => void refetch()}
          aria-label={t('site.refreshBalance')}
        >
          <RotateCw className="size-4" aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** The amount alone, with what moved it last rising beside it. */
export function BalanceAmount({ testId, className, hasRefresh = false, isOverGame = false }: AmountProps) {
  const { t } = useTranslation();
  const { toMinor, minorIn } = useFormat();
  const { masked } = useBalanceMask();
  const balance = useBalance();
  const { isError } = useBalanceQuery({ asks: false });
  if (!balance && isError) return <Unknown className={clsx(className)} hasRefresh={hasRefresh} />;
  if (!balance) return <Skeleton className="h-5 w-20" />;
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
        <MovingAmount minor={amount} format={(minor) => minorIn(balance.currency, minor)} />
      )}
      {!masked && !isOverGame && change !== null && change !== 0n && balance.amount && (
        <span
          key={balance.revision}
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute end-0 top-full mt-1.5 whitespace-nowrap rounded-6 bg-ink-3 px-1.5 leading-5 text-11 font-semibold opacity-0 motion-ok:animate-delta',
            change > 0n ? 'text-win' : 'text-loss',
          )}
        >
          {change > 0n && '+'}
          {minorIn(balance.currency, change)}
        </span>
      )}
    </span>
  );
}

/**
 * The balance in the header: connection, amount, mask and refresh. On a phone the amount itself is what refreshes it.
 */
export function BalancePill() {
  const { t } = useTranslation();
  const { masked, toggle } = useBalanceMask();
  const { refetch, isFetching } = useBalanceQuery();
  const isPlayMoney = useIsPlayMoney();
  const refresh = () => void refetch();
  const Icon = masked ? EyeOff : Eye;
  return (
    <div
      className={clsx(
        'flex h-11 min-w-0 items-center rounded-12 border bg-ink-2 ps-3 sm:pe-1',
        isPlayMoney ? 'border-dashed border-info' : 'border-line',
      )}
      role="group"
      aria-label={isPlayMoney ? t('site.playMoneyBalance') : t('site.balance')}
      title={isPlayMoney ? t('site.playMoneyBalance') : undefined}
    >
      {/* As wide before the balance as with one of four digits; the header keeps the same room for it. */}
      <div className="relative h-full min-w-23 content-center pe-1 sm:min-w-25">
        <div className="flex w-0 min-w-full items-center gap-1.5 whitespace-nowrap text-11 leading-none text-fg-3">
          <ConnectionDot label={isPlayMoney ? t('site.playMoney') : undefined} />
          {!isPlayMoney && (
            <RotateCw className={clsx('size-2.5 sm:hidden', isFetching && 'animate-spin')} aria-hidden="true" />
          )}
        </div>
        <BalanceAmount testId="header-balance" className="mt-1 text-14 font-semibold leading-none" hasRefresh />
        <button
          type="button"
          className="absolute -start-3 inset-y-0 end-0 rounded-12 sm:hidden"
          onClick={refresh}
          aria-label={t('site.refreshBalance')}
        />
      </div>
      <button
        type="button"
        className={clsx(ICON_BUTTON, 'max-[389px]:hidden')}
        onClick={toggle}
        aria-pressed={masked}
        aria-label={masked ? t('site.showBalance') : t('site.hideBalance')}
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={clsx(ICON_BUTTON, 'max-sm:hidden')}
        onClick={refresh}
        aria-label={t('site.refreshBalance')}
      >
        <RotateCw className={clsx('size-4', isFetching && 'animate-spin')} aria-hidden="true" />
      </button>
    </div>
  );
}
