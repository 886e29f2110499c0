import type { StaffAct } from '@contracts/http/office/back-office-staff';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import {
  KeyRound,
  LockKeyhole,
  ShieldCheck,
  ShieldOff,
  UserCheck,
  UserCog,
  UserPlus,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoleNames } from './account-marks';

const LOOKS: Record<StaffAct['kind'], { readonly icon: LucideIcon; readonly look: string }> = {
  hired: { icon: UserPlus, look: 'text-win' },
  rolesChanged: { icon: UserCog, look: 'text-gold' },
  disabled: { icon: UserX, look: 'text-loss' },
  enabled: { icon: UserCheck, look: 'text-win' },
  passwordRenewed: { icon: KeyRound, look: 'text-gold' },
  passwordChosen: { icon: LockKeyhole, look: 'text-fg-2' },
  totpSet: { icon: ShieldCheck, look: 'text-win' },
  totpReset: { icon: ShieldOff, look: 'text-gold' },
};
/** Acts of the owner, beside which the actor need not be named. */
const OWN: ReadonlySet<StaffAct['kind']> = new Set(['passwordChosen', 'totpSet']);

/** Who did what with an account, newest first. */
export function AccountHistory({ acts }: { readonly acts: readonly StaffAct[] }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const roleNames = useRoleNames();
  return (
    <ol className="px-4 py-3" data-testid="account-history">
      {acts.map(({ kind, at, by, roles, reason }, index) => {
        const { icon: Icon, look } = LOOKS[kind];
        const who = by ? (by.name ?? by.staffId) : t('bo.staff.installation');
        return (
          <li key={`${at}/${kind}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < acts.length - 1 && (
              <span className="absolute start-3.5 top-7 bottom-0 border-s border-line-strong/50" aria-hidden="true" />
            )}
            <span
              className={clsx('grid size-7 shrink-0 place-items-center rounded-full border border-line bg-ink-3', look)}
            >
              <Icon className="size-3.5" aria-hidden="true" />
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="text-13 font-medium">{t(`bo.staff.did.${kind}`, { roles: roleNames(roles ?? []) })}</p>
              {reason && <p className="mt-0.5 text-13 break-words whitespace-pre-line text-fg-2">{reason}</p>}
              <p className="text-12 tabular-nums text-fg-3">
                {time(at)} ({zone}){!OWN.has(kind) && ` · ${t('bo.staff.by', { name: who })}`}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
