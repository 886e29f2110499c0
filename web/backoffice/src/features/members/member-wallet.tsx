import type { StaffMember } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { AsOfFilter } from '@web/ui/range/as-of-filter';
import { Check } from '@web/ui/form/field';
import { formatLocal } from '@web/time/merchant-time';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { useAddress } from '@web/ui/frame/use-address';
import { useAsOf, type AsOf } from '@web/ui/range/use-as-of';
import { useTranslation } from 'react-i18next';
import { useWalletAsOf } from './api/use-wallet-as-of';
import { WalletTable } from './parts/wallet-table';

const LIVE_EVERY_MS = 3_000;

/** The wallet of a member at a moment, or at two moments side by side. */
export default function MemberWallet({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const language = useLanguage();
  const first = useAsOf('at');
  const second = useAsOf('and');
  const { values, set } = useAddress(['compare']);
  const compares = values.compare === '1';
  const useWallet = (asOf: AsOf, enabled: boolean) =>
    useWalletAsOf(
      { memberId: member.id, ...(asOf.moment ? { asOf: asOf.moment } : {}) },
      { enabled, keepsLast: true, ...(asOf.moment ? {} : { everyMs: LIVE_EVERY_MS }) },
    );
  const [left, right] = [useWallet(first, true), useWallet(second, compares)];
  const failed = [left, ...(compares ? [right] : [])].find(({ error }) => error);
  const nameOf = (asOf: AsOf) => (asOf.local ? formatLocal(asOf.local, language) : t('asOf.now'));
  const wallets = [
    ...(left.data ? [{ label: nameOf(first), wallet: left.data }] : []),
    ...(compares && right.data
      ? [{ label: second.local === first.local ? `${nameOf(second)} (2)` : nameOf(second), wallet: right.data }]
      : []),
  ];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <AsOfFilter asOf={first} label={t('bo.members.firstMoment')} testId="first-moment" />
        <Check
          label={t('bo.members.compare')}
          checked={compares}
          onChange={(event) => set({ compare: event.target.checked ? '1' : '' })}
          data-testid="compare"
          compact
        />
        {compares && <AsOfFilter asOf={second} label={t('bo.members.secondMoment')} testId="second-moment" />}
      </div>
      <p className="text-12 text-fg-3">{t('bo.members.asOfNote', { zone })}</p>
      {failed && (
        <Fault className="panel" fault={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
      {wallets.length > 0 ? (
        <div className="max-w-3xl">
          <WalletTable wallets={wallets} />
        </div>
      ) : (
        !failed && <Skeleton className="h-60 rounded-12!" />
      )}
    </div>
  );
}
