import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import { ArrowDownToLine, ArrowUpFromLine, Wallet } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../popups/popup-props';
import { useIsPlayer } from '../../parts/member/use-is-player';
import { usePopup } from '../../popups/use-popup';
import { addPayoutTexts } from '../../parts/payout/payout-texts';
import { BalanceLine } from './balance-line';
import { DepositForm } from './deposit-form';
import { DepositStatus } from './deposit-status';
import { useWithdrawal } from './withdrawals/use-withdrawals';
import { WithdrawTab } from './withdrawals/withdraw-tab';
import { WithdrawalProgress } from './withdrawals/withdrawal-progress';

type Tab = 'deposit' | 'withdraw';

interface View {
  readonly tab: Tab;
  /** The deposit or the withdrawal that is looked at; null for both where something is asked for. */
  readonly depositId: string | null;
  readonly withdrawalId: string | null;
}

/** The view that the address names; the last one while the sheet leaves the screen. */
function useView(): View {
  const { popup, params } = usePopup();
  const view = useRef<View>({ tab: 'deposit', depositId: null, withdrawalId: null });
  if (popup === 'deposit') view.current = { tab: popup, depositId: params.get('deposit'), withdrawalId: null };
  if (popup === 'withdraw') view.current = { tab: popup, depositId: null, withdrawalId: null };
  if (popup === 'withdrawal') view.current = { tab: 'withdraw', depositId: null, withdrawalId: params.get('id') ?? '' };
  return view.current;
}

const TABS = [
  { tab: 'deposit', icon: ArrowDownToLine },
  { tab: 'withdraw', icon: ArrowUpFromLine },
] as const;

function Desk({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const isPlayer = useIsPlayer();
  const tabs = TABS.filter((one) => isPlayer || one.tab !== 'deposit');
  return (
    <Tabs.Root value={tab} onValueChange={(next) => swap(next as Tab)} className="space-y-4">
      <Tabs.List
        aria-label={t('payout.desk.tabs')}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-12 border border-line bg-ink-2 p-1"
      >
        {tabs.map(({ tab: name, icon: Icon }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            data-testid={`desk-${name}`}
            className="flex h-11 items-center justify-center gap-2 rounded-8 font-semibold text-fg-2 transition-colors data-[state=inactive]:hover:bg-ink-3 data-[state=inactive]:hover:text-fg data-[state=active]:gold-surface"
          >
            <Icon className="size-4.5" aria-hidden="true" />
            {t(`payout.desk.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <BalanceLine />
      <Tabs.Content value="deposit" tabIndex={-1} className="focus:outline-none">
        <DepositForm />
      </Tabs.Content>
      <Tabs.Content value="withdraw" tabIndex={-1} className="focus:outline-none">
        <WithdrawTab />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function useTitle({ depositId, withdrawalId }: View): string {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data } = useWithdrawal(withdrawalId);
  if (depositId) return t('cashier.statusTitle');
  if (withdrawalId === null) return t('payout.desk.title');
  return data ? t('payout.story.titleOf', { amount: money(data.amount) }) : t('payout.story.title');
}

/**
 * The cash desk: deposits and withdrawals are two tabs of one sheet, which also shows how the one that the address
 * names stands.
 */
export default function CashDeskPopup({ open, onClose }: PopupProps) {
  useState(addPayoutTexts);
  const view = useView();
  const { depositId, withdrawalId } = view;
  const title = useTitle(view);
  const content = () => {
    if (depositId) return <DepositStatus depositId={depositId} onClose={onClose} />;
    if (withdrawalId !== null) return <WithdrawalProgress key={withdrawalId} id={withdrawalId} />;
    return <Desk tab={view.tab} />;
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} icon={<Wallet className="size-4.5" />}>
      {content()}
    </Dialog>
  );
}
