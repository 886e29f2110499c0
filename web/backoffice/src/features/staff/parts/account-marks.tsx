import type { StaffAccount } from '@contracts/http/office/back-office-staff';
import { useFormat } from '@web/api/merchant';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { holdNow } from '../../../lib/approval-hold';

const HEALTH: Record<StaffAccount['status'], Health> = { active: 'good', temporary: 'warning', disabled: 'unknown' };
export const STATUSES = Object.keys(HEALTH) as StaffAccount['status'][];

export function AccountStatus({ status }: { readonly status: StaffAccount['status'] }) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[status]}>{t(`bo.staff.statuses.${status}`)}</StatusMark>;
}

export function AuthenticatorMark({ hasTotp }: { readonly hasTotp: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusMark health={hasTotp ? 'good' : 'warning'}>{t(hasTotp ? 'bo.staff.hasTotp' : 'bo.staff.noTotp')}</StatusMark>
  );
}

/** From when an account decides about what others ask for; nothing for one that decides now, or never. */
export function HoldMark({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const hold = account.status === 'disabled' ? undefined : holdNow(account);
  return hold ? (
    <span className="block text-12 text-gold tabular-nums" data-testid="held-until">
      {t('bo.hold.from', { at: time(hold.until) })}
    </span>
  ) : null;
}

/** Roles in a sentence. */
export function useRoleNames(): (roles: StaffAccount['roles']) => string {
  const { t } = useTranslation();
  return (roles) => roles.map((role) => t(`bo.roles.${role}`)).join(' · ');
}
