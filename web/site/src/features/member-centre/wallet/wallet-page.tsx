import type { ConsolidatedFunds } from '@contracts/http/wallets/transfers';
import { useFormat } from '@web/api/merchant';
import { useBalanceMask } from '@web/state/balance.state';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Eye,
  EyeOff,
  Hourglass,
  Send,
  Store,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPlayer } from '../../../parts/member/use-is-player';
import { openCashDesk } from '../../../parts/member-centre/cash-desk';
import { memberAddress } from '../../../parts/member-centre/use-member-centre';
import { addPurseTexts } from '../../../parts/vendor-wallets/purse-texts';
import { useFunds, useKeepers } from '../../../parts/vendor-wallets/use-purses';
import { usePopup } from '../../../popups/use-popup';
import { Moving } from './moving';

const HIDDEN = '•••••';

interface PartProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  readonly amount: string;
  readonly children?: ReactNode;
}

function Part({ icon: Icon, name, text, amount, children }: PartProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-4 first:border-t-0" data-testid="funds-part">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ink-3 text-fg-2">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-14 font-medium">{name}</span>
          <span className="font-semibold tabular-nums">{amount}</span>
        </p>
        <p className="text-13 text-fg-3">{text}</p>
        {children}
      </div>
    </li>
  );
}

interface PartsProps {
  readonly funds: ConsolidatedFunds;
  readonly shown: (amount: string) => string;
  /** True where vendors keep balances that the member moves money to. */
  readonly isSeveral: boolean;
}

function Parts({ funds, shown, isSeveral }: PartsProps) {
  const { t } = useTranslation();
  const { toMinor } = useFormat();
  return (
    <ul className="panel px-4" aria-label={t('centre.wallet.parts')}>
      <Part
        icon={Wallet}
        name={t('centre.wallet.main')}
        text={t('centre.wallet.mainText')}
        amount={shown(funds.main)}
      />
      <Part
        icon={Hourglass}
        name={t('centre.wallet.held')}
        text={t('centre.wallet.heldText')}
        amount={shown(funds.held)}
      >
        {toMinor(funds.held) > 0n && (
          <Link
            to={memberAddress('withdraw')}
            className="-mb-2 inline-flex min-h-11 items-center text-13 font-medium text-gold-hi hover:underline"
          >
            {t('centre.wallet.toWithdrawals')}
          </Link>
        )}
      </Part>
      {funds.vendors.map(({ vendor, name, amount }) => (
        <Part
          key={vendor}
          icon={Store}
          name={t('centre.wallet.atVendor', { name })}
          text={t(isSeveral ? 'purses.keptText' : 'centre.wallet.atVendorText')}
          amount={amount === null ? t('purses.notKnown') : shown(amount)}
        />
      ))}
      {toMinor(funds.moving) > 0n && (
        <Part icon={Send} name={t('purses.moving')} text={t('purses.movingText')} amount={shown(funds.moving)} />
      )}
    </ul>
  );
}

/**
 * Where the member's money lies. Where one wallet serves every game there is nothing to move by hand; where vendors
 * keep balances of their own, the member moves money to them and back.
 */
export default function WalletPage() {
  useState(addPurseTexts);
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const popups = usePopup();
  const isPlayer = useIsPlayer();
  const { masked, toggle } = useBalanceMask();
  const { data, error, isFetching, refetch } = useFunds();
  const keepers = useKeepers() ?? [];
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div className="mx-auto max-w-2xl space-y-3" data-testid="wallet-loading">
        <Skeleton className="h-44 rounded-16!" />
        <Skeleton className="h-56 rounded-16!" />
      </div>
    );
  const shown = (amount: string) => (masked ? HIDDEN : money(amount));
  return (
    <div className="mx-auto max-w-2xl space-y-3" data-testid="wallet-page">
      <section className="panel p-4" aria-label={t('centre.wallet.total')}>
        <p className="flex items-center justify-between text-13 text-fg-3">
          {t('centre.wallet.total')}
          <button
            type="button"
            onClick={toggle}
            aria-pressed={masked}
            aria-label={masked ? t('site.showBalance') : t('site.hideBalance')}
            className="-my-2 grid size-11 place-items-center rounded-8 text-fg-3 hover:bg-ink-3 hover:text-fg"
          >
            {masked ? <EyeOff className="size-4" aria-hidden="true" /> : <Eye className="size-4" aria-hidden="true" />}
          </button>
        </p>
        <p className="font-display text-20 font-semibold tabular-nums" data-testid="funds-total">
          {shown(data.total)}
        </p>
        <p className="text-12 tabular-nums text-fg-3">{t('centre.wallet.asOf', { time: time(data.asOf) })}</p>
        {!data.isWhole && <p className="text-12 text-gold">{t('purses.notWhole')}</p>}
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          {isPlayer && (
            <Button look="gold" size="lg" onClick={() => openCashDesk(popups)} data-testid="wallet-deposit">
              <ArrowDownToLine className="size-4" aria-hidden="true" />
              {t('centre.page.depositv2')}
            </Button>
          )}
          <Button size="lg" onClick={() => openCashDesk(popups, 'withdraw')} data-testid="wallet-withdraw">
            <ArrowUpFromLine className="size-4" aria-hidden="true" />
            {t('centre.page.withdraw')}
          </Button>
        </div>
      </section>
      <Parts funds={data} shown={shown} isSeveral={keepers.length > 0} />
      <p className="px-1 text-13 text-fg-3">{t(keepers.length > 0 ? 'purses.several' : 'centre.wallet.single')}</p>
      {keepers.length > 0 && <Moving keepers={keepers} funds={data} />}
    </div>
  );
}
