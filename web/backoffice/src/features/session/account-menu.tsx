import type { StaffInfo } from '@contracts/http/office/back-office';
import { ChevronsUpDown, KeyRound, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorDialog } from './parts/authenticator-dialog';
import { DevicesDialog } from './parts/devices-dialog';
import { PasswordDialog } from './parts/password-dialog';
import { useStaffLogout } from './api/use-staff-logout';

const ITEM =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-8 px-2.5 text-13 text-fg-2 outline-none data-highlighted:bg-ink-4 data-highlighted:text-fg';

export function AccountMenu({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const [settingUp, setSettingUp] = useState(false);
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  const logout = useStaffLogout();
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          data-testid="account-menu"
          className="flex w-full items-center gap-2 rounded-8 px-2.5 py-1.5 text-start hover:bg-ink-3"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate text-13 font-semibold">{staff.name}</span>
            <span className="block truncate text-11 text-fg-3">
              {staff.roles.map((role) => t(`bo.roles.${role}`)).join(' · ')}
            </span>
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-fg-3" aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            side="top"
            align="start"
            sideOffset={6}
            className="z-60 w-52 rounded-12 border border-line bg-ink-3 p-1 shadow-popup"
          >
            <p className="truncate px-2.5 py-1.5 text-12 text-fg-3">{staff.account}</p>
            {!staff.hasTotp && (
              <DropdownMenu.Item className={ITEM} onSelect={() => setSettingUp(true)}>
                <ShieldCheck className="size-4" aria-hidden="true" />
                {t('bo.session.setUp')}
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item className={ITEM} onSelect={() => setChanging(true)} data-testid="change-password">
              <KeyRound className="size-4" aria-hidden="true" />
              {t('bo.session.changePassword')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={ITEM} onSelect={() => setListing(true)} data-testid="open-devices">
              <MonitorSmartphone className="size-4" aria-hidden="true" />
              {t('sessions.own')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={ITEM} onSelect={() => logout.mutate()} data-testid="staff-log-out">
              <LogOut className="size-4" aria-hidden="true" />
              {t('bo.session.logOut')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <AuthenticatorDialog staff={staff} open={settingUp} onClose={() => setSettingUp(false)} />
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
      <DevicesDialog open={listing} onClose={() => setListing(false)} />
    </>
  );
}
