import type { ApprovalHold } from '@contracts/http/office/back-office';
import { routes, type Route, type StaffRole } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from './use-staff';

interface Account {
  readonly roles: readonly StaffRole[];
  readonly approvalHold: ApprovalHold | null;
}

/** The roles that decide about what somebody else has asked for. */
const DECIDING: ReadonlySet<StaffRole> = new Set(
  Object.values<Route>(routes).flatMap(({ access, twoPeople }) =>
    twoPeople && typeof access === 'object' ? access.staff : [],
  ),
);

/** The time in which an account decides nothing; undefined once it is over, and for roles that never decide. */
export function holdNow({ roles, approvalHold }: Account): ApprovalHold | undefined {
  if (!approvalHold || !roles.some((role) => DECIDING.has(role))) return undefined;
  return Date.parse(approvalHold.until) > Date.now() ? approvalHold : undefined;
}

/** The hold in words: from when the account decides, and why not before. */
export function HoldAlert({ hold: { until, grant } }: { readonly hold: ApprovalHold }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <Alert kind="info">
      <p className="font-semibold" data-testid="approval-hold">
        {t('bo.hold.from', { at: `${time(until)} (${zone})` })}
      </p>
      <p>{t(`bo.hold.why.${grant}`)}</p>
    </Alert>
  );
}

/** A decision of the second person, or why the account that is logged in takes none yet. */
export function UnlessHeld({ children }: { readonly children: ReactNode }) {
  const { data: staff } = useStaff();
  const hold = staff && holdNow(staff);
  return hold ? <HoldAlert hold={hold} /> : children;
}
