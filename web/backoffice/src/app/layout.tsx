import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/button';
import { LanguageSwitch } from '@web/ui/language-switch';
import { Logo } from '@web/ui/logo';
import { clsx } from 'clsx';
import { LogOut, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { useStaff, useStaffLogout } from '../features/session/use-staff';

function StaffCard() {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const logout = useStaffLogout();
  return (
    <div className="flex items-center gap-2.5 lg:panel lg:p-3">
      <div className="min-w-0 flex-1 max-lg:hidden">
        <p className="truncate text-13 font-semibold">{staff?.name}</p>
        <p className="truncate text-11 text-fg-3">{staff?.roles.map((role) => t(`bo.roles.${role}`)).join(' · ')}</p>
      </div>
      <Button look="ghost" size="iconSm" onClick={() => logout.mutate()} aria-label={t('bo.logOut')} data-testid="staff-log-out">
        <LogOut className="size-4.5" aria-hidden="true" />
      </Button>
    </div>
  );
}

export function Layout() {
  const { t } = useTranslation();
  const { merchant, zone } = useFormat();
  return (
    <div className="lg:ps-60">
      <aside className="z-20 flex items-center gap-4 border-line bg-ink-1 px-4 max-lg:h-14 max-lg:border-b lg:fixed lg:inset-y-0 lg:start-0 lg:w-60 lg:flex-col lg:items-stretch lg:border-e lg:p-4">
        <div className="flex items-center gap-2 lg:pb-2">
          <Logo name={merchant.name} compact />
        </div>
        <p className="text-11 font-semibold uppercase tracking-wider text-fg-3 max-lg:hidden">{t('bo.title')}</p>
        <nav aria-label={t('bo.menu')} className="flex flex-1 gap-1 lg:flex-col">
          <NavLink
            to="/members"
            className={({ isActive }) =>
              clsx('flex h-11 items-center gap-3 rounded-12 px-3 text-14 font-medium', isActive ? 'bg-gold/12 text-gold-hi' : 'text-fg-2 hover:bg-ink-3 hover:text-fg')
            }
          >
            <Users className="size-4.5" aria-hidden="true" />
            {t('bo.members')}
          </NavLink>
        </nav>
        <div className="flex items-center justify-between text-12 text-fg-3">
          <LanguageSwitch testId="language-switch" className="-ms-1" />
          <span className="max-lg:hidden">{zone}</span>
        </div>
        <StaffCard />
      </aside>
      <main className="mx-auto max-w-[1680px] p-4 lg:p-6">
        <Outlet />
      </main>
    </div>
  );
}
