import type { StaffAccount } from '@contracts/http/office/back-office-staff';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

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

/** Roles in a sentence. */
export function useRoleNames(): (roles: StaffAccount['roles']) => string {
  const { t } = useTranslation();
  return (roles) => roles.map((role) => t(`bo.roles.${role}`)).join(' · ');
}
