import { STAFF_ROLES, type StaffRole } from '@contracts/http/route';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RoleChoiceProps {
  readonly value: readonly StaffRole[];
  readonly onChange: (roles: readonly StaffRole[]) => void;
  /** True from the first try on: the fault is shown. */
  readonly showFault: boolean;
}

/** One role or several, each with what it opens. */
export function RoleChoice({ value, onChange, showFault }: RoleChoiceProps) {
  const { t } = useTranslation();
  // In the order of the table, whichever was chosen first.
  const toggle = (role: StaffRole) => onChange(STAFF_ROLES.filter((one) => (one === role) !== value.includes(one)));
  return (
    <div>
      <div role="group" aria-label={t('bo.staff.roles')} className="grid gap-2 sm:grid-cols-2">
        {STAFF_ROLES.map((role) => {
          const isChosen = value.includes(role);
          return (
            <button
              key={role}
              type="button"
              aria-pressed={isChosen}
              onClick={() => toggle(role)}
              data-testid={`role-${role}`}
              className={clsx(
                'flex items-start gap-2.5 rounded-12 border px-3 py-2.5 text-start transition-colors disabled:opacity-55',
                isChosen ? 'border-gold/60 bg-gold/8' : 'border-line bg-ink-2 hover:border-ink-4',
              )}
            >
              <span
                className={clsx(
                  'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-6 border',
                  isChosen ? 'border-gold bg-gold text-on-gold' : 'border-line-strong bg-ink-1',
                )}
              >
                {isChosen && <Check className="size-3 stroke-3" aria-hidden="true" />}
              </span>
              <span className="min-w-0">
                <span className="block text-13 font-medium">{t(`bo.roles.${role}`)}</span>
                <span className="block text-12 text-fg-3">{t(`bo.staff.roleTexts.${role}`)}</span>
              </span>
            </button>
          );
        })}
      </div>
      {showFault && value.length === 0 && (
        <p role="alert" className="mt-1.5 text-12 text-loss">
          {t('bo.staff.faults.roles')}
        </p>
      )}
    </div>
  );
}
