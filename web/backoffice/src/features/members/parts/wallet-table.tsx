import type { WalletAsOf } from '@contracts/http/office/ledger';
import { subtract } from '@web/money/figure';
import { Figure } from '@web/ui/frame/figure';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface WalletTableProps {
  /** One moment, or two to be compared. */
  readonly wallets: readonly { readonly label: string; readonly wallet: WalletAsOf }[];
}

const NOTHING = '0.00';

function vendorAmount(wallet: WalletAsOf, vendorId: string): string {
  return wallet.vendors.find((vendor) => vendor.vendorId === vendorId)?.amount ?? NOTHING;
}

/** The balances of a wallet, line by line; for two moments, with what lies between them. */
export function WalletTable({ wallets }: WalletTableProps) {
  const { t } = useTranslation();
  const [first, second] = wallets.map(({ wallet }) => wallet);
  const vendorIds = [
    ...new Set(wallets.flatMap(({ wallet }) => wallet.vendors.map(({ vendorId }) => vendorId))),
  ].sort();
  const amounts = (label: string, of: (wallet: WalletAsOf) => string, isMain = false) => (
    <Line key={label} label={label} isMain={isMain}>
      {wallets.map(({ label: moment, wallet }) => (
        <Cell key={moment}>
          <Figure amount={of(wallet)} />
        </Cell>
      ))}
      {first && second && (
        <Cell>
          <Figure amount={subtract(of(second), of(first))} movement />
        </Cell>
      )}
    </Line>
  );
  return (
    <div className="panel overflow-x-auto rounded-12!" role="group" aria-label={t('bo.members.main')} tabIndex={0}>
      <table className="w-full text-13" data-testid="wallet-table">
        <thead className="text-12 text-fg-3">
          <tr>
            <th scope="col" className="px-4 py-1.5 max-sm:px-2.5 text-start font-medium">
              {first?.currency}
            </th>
            {wallets.map(({ label }) => (
              <th key={label} scope="col" className="px-4 py-1.5 max-sm:px-2.5 text-end font-medium tabular-nums">
                {label}
              </th>
            ))}
            {second && (
              <th scope="col" className="px-4 py-1.5 max-sm:px-2.5 text-end font-medium">
                {t('bo.members.difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {amounts(t('bo.members.main'), (wallet) => wallet.main, true)}
          {vendorIds.map((vendorId) =>
            amounts(t('bo.members.atVendor', { vendor: vendorId }), (wallet) => vendorAmount(wallet, vendorId)),
          )}
          {amounts(t('bo.members.held'), (wallet) => wallet.held)}
          {amounts(t('bo.members.openStakes'), (wallet) => wallet.openStakes)}
          {amounts(t('bo.members.receivable'), (wallet) => wallet.receivable)}
          <Facts wallets={wallets} />
        </tbody>
      </table>
    </div>
  );
}

/** Where the moment lies in the log, and in what state the wallet was. */
function Facts({ wallets }: WalletTableProps) {
  const { t } = useTranslation();
  const [first, second] = wallets.map(({ wallet }) => wallet);
  return (
    <>
      <Line label={t('bo.members.revision')}>
        {wallets.map(({ label, wallet }) => (
          <Cell key={label}>
            <span className="text-fg-2">
              {wallet.revision === '-1' ? t('bo.members.beforeFirst') : wallet.revision}
            </span>
          </Cell>
        ))}
        {first && second && (
          <Cell>
            <span className="text-fg-3">{subtract(second.revision, first.revision)}</span>
          </Cell>
        )}
      </Line>
      <Line label={t('bo.members.foldedFrom')}>
        {wallets.map(({ label, wallet: { foldedFrom } }) => (
          <Cell key={label}>
            <span className="text-12 text-fg-3">
              {t(foldedFrom === '-1' ? 'bo.members.foldedFromFirst' : 'bo.members.foldedFromWaypoint', {
                revision: foldedFrom,
              })}
            </span>
          </Cell>
        ))}
        {second && <Cell>{null}</Cell>}
      </Line>
      <Line label={t('bo.members.state')}>
        {wallets.map(({ label, wallet }) => (
          <Cell key={label}>
            <StatusMark health={wallet.isFrozen ? 'bad' : 'good'}>
              {t(wallet.isFrozen ? 'bo.members.frozen' : 'bo.members.open')}
            </StatusMark>
          </Cell>
        ))}
        {second && <Cell>{null}</Cell>}
      </Line>
    </>
  );
}

function Line({
  label,
  isMain,
  children,
}: {
  readonly label: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <tr className={clsx('border-t border-line/60', isMain && 'font-semibold')}>
      <th
        scope="row"
        className={clsx('px-4 py-1.5 max-sm:px-2.5 text-start', isMain ? 'font-semibold' : 'font-normal text-fg-2')}
      >
        {label}
      </th>
      {children}
    </tr>
  );
}

function Cell({ children }: { readonly children: ReactNode }) {
  return <td className="px-4 py-1.5 max-sm:px-2.5 text-end tabular-nums">{children}</td>;
}
